import { jpegSize, type PictureSize, pngSize } from '../pictures/picture-size.ts'

/** The kinds of picture that documents can print. */
export type LogoType = 'image/png' | 'image/jpeg'

// A small file can unfold into gigabytes of pixels; a logo of this size is four times what 40 mm of
// paper can show at 600 dots an inch.
const MAX_SIDE = 4000

/**
 * Width and height of a PNG or JPEG in pixels, read from its header alone. Null if the bytes do not match
 * the media type, or if the picture is too large to unpack.
 */
export function logoSize(mediaType: LogoType, bytes: Buffer): PictureSize | null {
  const size = mediaType === 'image/png' ? pngSize(bytes) : jpegSize(bytes)
  if (!size || size.width < 1 || size.height < 1) return null
  return size.width <= MAX_SIDE && size.height <= MAX_SIDE ? size : null
}
