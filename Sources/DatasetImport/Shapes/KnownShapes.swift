/// The shapes that are found without being told: the one place that lists them.
///
/// Of everything the first in its list wins. Names are compared as `FoldedName` does. A picture's
/// size is looked for where it is most surely its own: under its own name (`thumbURL` with
/// `thumbWidth`), else beside it in its object (`images.web.url` with `images.web.width`), else
/// as the record's own (`recordSizes`), which is the image's and has the same shape.
enum KnownShapes {
  /// Where records stand in an object that is none itself. `[]` is an array's elements; of
  /// `query.pages` alone it is an object's values.
  static let records = [
    "records[]", "results[]", "images[]", "photos[]",  // search APIs; `images[]` also COCO
    "items[]",  // IIIF presentation 3
    "hits[]",  // Pixabay
    "data[]",  // museums, Giphy, Imgur
    "list[]",
    "photos.photo[]",  // Flickr
    "page.results[]",  // Openverse's sources
    "result.list[]",  // shops
    "data.children[].data",  // Reddit
    mediaWikiPages,
    "sequences[0].canvases[]",  // IIIF presentation 2
  ]
  /// The pages of a MediaWiki answer are the values of an object whose names are their numbers.
  static let mediaWikiPages = "query.pages[]"

  /// Addresses of a small picture, then of any; a square or cropped one only after those that
  /// keep the shape.
  static let pictures = [
    "thumbURL", "thumbnailURL", "thumbnail", "thumb",  // search APIs, Openverse, Bing, Reddit
    "thumbnail.url", "thumbnail.src", "thumbnail.source", "thumb.url", "thumb.src",
    "thumbnail.@id", "thumbnail.id", "thumbnail[0].id", "thumbnail[0].@id",  // IIIF 2 and 3
    "thumbs[0].src",  // DeviantArt
    "imageinfo[0].thumburl",  // MediaWiki
    "image.thumbnailLink",  // Google
    "urls.thumb", "urls.small", "urls.regular",  // Unsplash
    "src.tiny", "src.small", "src.medium", "src.large",  // Pexels
    "images.web.url",  // Cleveland Museum of Art
    "images.fixed_width.url",  // Giphy
    "images.low_resolution.url", "images.thumbnail.url",  // Instagram
    "assets.preview.url",  // Shutterstock
    "url_m", "url_n", "url_z", "url_s", "url_t", "url_c", "url_l", "url_o",  // Flickr
    "flickr_640_url", "coco_url", "flickr_url",  // COCO; the first in TACO
    "previewURL", "preview", "preview.url", "preview.src",
    "preview.images[0].source.url",  // Reddit
    "webformatURL", "largeImageURL",  // Pixabay
    "snippet.thumbnails.medium.url", "snippet.thumbnails.default.url",  // YouTube
    "webImage.url",  // Rijksmuseum
    "imageURL", "image", "imgURL", "img", "icon", "photoURL", "photo", "pictureURL", "picture",
    "picURL", "pic", "src", "downloadURL",  // `img` of shops; the last of Picsum
    "show.img",  // Mogujie
    "image.url", "image.src", "img.url", "img.src", "photo.url", "photo.src", "picture.url",
    "imageinfo[0].url",
    "images[0].resource.@id", "items[0].items[0].body.id",  // IIIF 2 and 3
    "images[0].baseimageurl", "images[0].url",  // Harvard Art Museums
    "images.print.url", "images.full.url", "images.original.url",
    "images.standard_resolution.url", "content.src", "urls.full", "urls.raw", "src.original",
    "url_q", "url_sq",
  ]

  /// Addresses that may be a page's or a file's: they count only where the record has no member
  /// named as a picture, not even one without a value.
  static let plainAddresses = ["url", "uri", "href", "link", "filename", "file", "path"]

  /// Sizes whose name says whose they are, where no rule gives it.
  static let ownSizes: [String: (width: String, height: String)] = {
    var sizes = [
      "thumbnailURL": (width: "thumbnail.width", height: "thumbnail.height")  // Bing
    ]
    for size in ["m", "n", "z", "s", "t", "c", "l", "o", "q", "sq"] {
      sizes["url_\(size)"] = ("width_\(size)", "height_\(size)")
    }
    return sizes
  }()

  /// The image's own size.
  static let recordSizes = [
    ("width", "height"), ("w", "h"), ("imageWidth", "imageHeight"), ("imgWidth", "imgHeight"),
    ("pixelWidth", "pixelHeight"), ("o_width", "o_height"), ("originalWidth", "originalHeight"),
  ]

  static let sections = ["section", "category", "album", "group"]
  static let captionHeights = ["captionHeight", "caption_height"]
  static let keys = ["key"]
}
