import { deflateSync } from 'node:zlib'
import { pngFile, pngOf } from '../../../../../test/marked-png.ts'

/** A red square of 8 × 8 pixels, as a camera program writes a JPEG. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBD' +
    'ARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAA' +
    'AAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKALXj/9k=',
  'base64',
)

/** The JPEG with a segment behind its start. */
export function jpegWith(marker: number, content: Buffer, jpeg: Buffer = JPEG): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xff00 + marker)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** The JPEG with as many comments as make a file of `size` bytes of it. */
export function jpegOf(size: number): Buffer {
  let jpeg: Buffer = JPEG
  while (jpeg.length < size)
    jpeg = jpegWith(0xfe, Buffer.alloc(Math.min(size - jpeg.length, 65_000) - 4), jpeg)
  return jpeg
}

/** A PNG of 8-bit RGBA with these bytes for its rows and their filters, whatever its header says of them. */
export function rgbaPng(
  size: { width: number; height: number },
  rows: Buffer,
  { isInterlaced = false } = {},
): Buffer {
  return pngFile([
    ['IHDR', header(size, isInterlaced)],
    ['IDAT', deflateSync(rows, { level: 9 })],
    ['IEND', Buffer.alloc(0)],
  ])
}

/** Rows of white pixels, without a filter. */
export function whiteRows(widths: readonly number[]): Buffer {
  return Buffer.concat(widths.flatMap((width) => [Buffer.alloc(1), Buffer.alloc(width * 4, 0xff)]))
}

function header({ width, height }: { width: number; height: number }, isInterlaced: boolean) {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  data[8] = 8
  data[9] = 6
  data[12] = isInterlaced ? 1 : 0
  return data
}

const PNG = pngOf(Buffer.from('a row of grey'))
const END_OF_PNG = 12

/** The PNG with a chunk before its end. */
export function pngWith(type: string, data: Buffer): Buffer {
  const chunk = pngFile([[type, data]]).subarray(8)
  return Buffer.concat([PNG.subarray(0, -END_OF_PNG), chunk, PNG.subarray(-END_OF_PNG)])
}

const size = { width: 100, height: 100 }
const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v3AgAA=', 'base64')

/** Files that are no logo, each with the type that it claims and the reason why it is refused. */
export const HOSTILE_LOGOS: [what: string, 'image/png' | 'image/jpeg', Buffer, string][] = [
  [
    '2.5 billion pixels in 70 bytes',
    'image/png',
    rgbaPng({ width: 50_000, height: 50_000 }, Buffer.alloc(10)),
    'too_many_points',
  ],
  ['a JPEG of 65,535 × 65,535', 'image/jpeg', withSize(JPEG, 65_535, 65_535), 'too_many_points'],
  ['a PNG cut short', 'image/png', PNG.subarray(0, -20), 'unreadable'],
  ['a PNG without its end', 'image/png', PNG.subarray(0, -END_OF_PNG), 'unreadable'],
  ['a JPEG cut short', 'image/jpeg', JPEG.subarray(0, 200), 'unreadable'],
  ['a JPEG without its end', 'image/jpeg', JPEG.subarray(0, -2), 'unreadable'],
  [
    'a PNG that is a page as well',
    'image/png',
    Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]),
    'unreadable',
  ],
  [
    'a JPEG that is an archive as well',
    'image/jpeg',
    Buffer.concat([JPEG, Buffer.from('PK\x03\x04')]),
    'unreadable',
  ],
  ['an animation', 'image/png', pngWith('acTL', Buffer.alloc(8, 1)), 'unreadable'],
  [
    'pixels that unpack to 100 MB',
    'image/png',
    rgbaPng(size, Buffer.alloc(100_000_000), { isInterlaced: true }),
    'unreadable',
  ],
  ['pixels that end too early', 'image/png', rgbaPng(size, Buffer.alloc(100)), 'unreadable'],
  [
    'a checksum that is wrong',
    'image/png',
    Buffer.concat([PNG.subarray(0, -1), Buffer.from([0])]),
    'unreadable',
  ],
  [
    'a JPEG of a thousand scans',
    'image/jpeg',
    Buffer.concat([JPEG.subarray(0, -2), ...Array(1000).fill(lastScan()), JPEG.subarray(-2)]),
    'unreadable',
  ],
  ['a GIF called PNG', 'image/png', gif, 'unreadable'],
  ['a WebP called JPEG', 'image/jpeg', webp, 'unreadable'],
  ['a JPEG called PNG', 'image/png', JPEG, 'unreadable'],
  ['a PNG called JPEG', 'image/jpeg', PNG, 'unreadable'],
  [
    'a drawing with a script',
    'image/png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    'unreadable',
  ],
  ['nothing that can be seen', 'image/png', rgbaPng(size, Buffer.alloc(40_100)), 'unreadable'],
]

function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const copy = Buffer.from(jpeg)
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

function lastScan(): Buffer {
  return JPEG.subarray(JPEG.indexOf(Buffer.from([0xff, 0xda])), -2)
}
