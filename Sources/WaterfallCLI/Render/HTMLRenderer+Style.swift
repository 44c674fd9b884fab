extension HTMLRenderer {
  /// The page's rules: light or dark as the reader has it.
  static let styleSheet = """
    :root { color-scheme: light dark; --page: #f4f5f7; --stage: #fff; --ink: #1b2430;
      --dim: #5a6675; --bar: #33415c; --bar-ink: #fff; --foot: #dde3eb; --edge: #c8102e;
      --shadow: 0 1px 2px rgb(20 30 45 / .14), 0 6px 24px rgb(20 30 45 / .10); }
    @media (prefers-color-scheme: dark) { :root { --page: #12161c; --stage: #1a2029;
      --ink: #e8ecf2; --dim: #9aa6b5; --bar: #46587c; --foot: #2c3644; --edge: #ff6b81;
      --shadow: 0 1px 2px rgb(0 0 0 / .5); } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink);
      font: 15px/1.4 system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
    header { padding: 28px 24px 16px; text-align: center; }
    h1 { margin: 0; font-size: 22px; font-weight: 650; overflow-wrap: anywhere; }
    header p { margin: 4px 0 0; color: var(--dim); font-size: 13px; }
    main { overflow-x: auto; padding: 8px 24px 48px; }
    .stage { position: relative; margin: 0 auto; background: var(--stage);
      box-shadow: var(--shadow); }
    .stage > * { position: absolute; margin: 0; overflow: hidden; }
    figure { border-radius: 6px; background: var(--lane); container-type: size; }
    .picture { position: relative; overflow: hidden; }
    .label { position: absolute; inset: 0; display: flex; flex-direction: column;
      align-items: center; justify-content: center; color: #14202e; line-height: 1.25; }
    .label b { font-size: clamp(9px, 14cqmin, 20px); font-weight: 650; }
    .label small { font-size: clamp(8px, 9cqmin, 12px); opacity: .75; }
    img { position: absolute; left: 0; top: 0; width: 100%; height: 100%; object-fit: cover;
      color: transparent; font-size: 0; }
    /* Only a picture that did not load has this: it covers the browser's mark for that. */
    img::after { content: ""; position: absolute; left: 0; top: 0; width: 20px; height: 20px;
      background: var(--lane); }
    figcaption { padding: 0 8px; display: flex; align-items: center; color: var(--ink);
      background: color-mix(in srgb, var(--lane) 25%, var(--stage)); font-size: 12px; line-height: 1.2; overflow: hidden;
      overflow-wrap: anywhere; }
    .bar { display: flex; align-items: center; padding: 0 14px; font-size: 14px;
      font-weight: 600; overflow-wrap: anywhere; }
    .horizontal .bar { writing-mode: vertical-rl; padding: 14px 0; }
    .bar.header { background: var(--bar); color: var(--bar-ink); }
    .bar.footer { background: var(--foot); color: var(--dim); font-weight: 400;
      justify-content: center; }
    .bar.loader { justify-content: center; color: var(--dim); font-weight: 400;
      background: repeating-linear-gradient(45deg, var(--foot) 0 8px, transparent 8px 16px); }
    .viewport { border: 2px dashed var(--edge); pointer-events: none; }
    """
}
