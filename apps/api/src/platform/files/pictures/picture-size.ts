export interface PictureSize {
  width: number
  height: number
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'

/** Width and height of a PNG in pixels, as its header says; null for anything else. Nothing is unpacked. */
export function pngSize(bytes: Buffer): PictureSize | null {
  const isPng = bytes.length >= 24 && bytes.toString('latin1', 0, 8) === PNG_SIGNATURE
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Width and height of a JPEG in pixels: walks the segments up to the frame header. Null for anything else. */
export function jpegSize(bytes: Buffer): PictureSize | null {
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
