/** The kinds of picture that documents can print. */
export type LogoType = 'image/png' | 'image/jpeg'

export interface LogoSize {
  width: number
  height: number
}

// A small file can unfold into gigabytes of pixels; a logo of this size is four times what 40 mm of
// paper can show at 600 dots an inch.
const MAX_SIDE = 4000

/**
 * Width and height of a PNG or JPEG in pixels, read from its header alone. Null if the bytes do not match
 * the media type, or if the picture is too large to unpack.
 */
export function logoSize(mediaType: LogoType, bytes: Buffer): LogoSize | null {
  const size = mediaType === 'image/png' ? pngSize(bytes) : jpegSize(bytes)
  if (!size || size.width < 1 || size.height < 1) return null
  return size.width <= MAX_SIDE && size.height <= MAX_SIDE ? size : null
}

function pngSize(bytes: Buffer): LogoSize | null {
  const isPng = bytes.length >= 24 && bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Walks the segments up to the frame header, which holds the size. */
function jpegSize(bytes: Buffer): LogoSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrameHeader(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** SOF0 to SOF15, without the three markers in that range that define tables. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
