import { expect, test } from 'vitest'
import { logoSize } from './logo-size.ts'

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(24)
  header.write('\x89PNG\r\n\x1a\n', 'latin1')
  header.write('IHDR', 12)
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return header
}

/** A JPEG whose frame header follows another segment, as cameras write it. */
function jpeg(width: number, height: number): Buffer {
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 1, 2, 3, 4])
  const frame = Buffer.from([
    0xff,
    0xc2,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
  ])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame])
}

test('the size of a picture is read from its header', () => {
  expect(logoSize('image/png', png(400, 180))).toEqual({ width: 400, height: 180 })
  expect(logoSize('image/jpeg', jpeg(640, 300))).toEqual({ width: 640, height: 300 })
})

test.each([
  ['another format than it says', 'image/png', jpeg(10, 10)],
  ['another format than it says', 'image/jpeg', png(10, 10)],
  ['markup', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', 'image/jpeg', Buffer.alloc(0)],
  ['a header cut short', 'image/png', png(10, 10).subarray(0, 20)],
  ['no width', 'image/png', png(0, 10)],
  ['more pixels than could be unpacked', 'image/png', png(40_000, 40_000)],
  ['segments that never end', 'image/jpeg', Buffer.alloc(200, 0xff)],
] as const)('a file that holds %s is no logo', (_, mediaType, bytes) => {
  expect(logoSize(mediaType, bytes)).toBeNull()
})
