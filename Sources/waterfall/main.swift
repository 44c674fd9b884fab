import WaterfallCLI

WaterfallCommand.main()
