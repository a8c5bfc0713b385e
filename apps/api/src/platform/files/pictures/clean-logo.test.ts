import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { markedPng, pngOf } from '../../../../test/marked-png.ts'
import { cleanLogo } from './clean-logo.ts'
import { HOSTILE_LOGOS, JPEG, jpegWith, pngWith, rgbaPng, whiteRows } from './testing/pictures.ts'

const cleaned = async (mediaType: 'image/png' | 'image/jpeg', file: Buffer) => {
  const logo = await cleanLogo(mediaType, file)
  if ('refusal' in logo) throw new Error(`refused: ${logo.refusal}`)
  return logo.bytes
}

test.each(HOSTILE_LOGOS)('%s is no logo', async (_what, mediaType, file, refusal) => {
  expect(await cleanLogo(mediaType, file)).toEqual({ refusal })
})

test('a picture that has nothing but itself stays as it is', async () => {
  const png = Buffer.from(markedPng('mine'), 'base64')
  expect(await cleaned('image/png', png)).toEqual(png)
})

test.each([
  ['its place and time', 'eXIf', Buffer.from('GPS 6.5244 N 3.3792 E')],
  ['a note', 'tEXt', Buffer.from('Author\0Ada')],
  ['a packed note that unpacks to 100 MB', 'zTXt', deflateSync(Buffer.alloc(100_000_000))],
  ['a chunk that nobody knows', 'prVt', Buffer.from('<script>')],
])('%s of a PNG is left out', async (_what, type, data) => {
  expect(await cleaned('image/png', pngWith(type, data))).toEqual(
    pngOf(Buffer.from('a row of grey')),
  )
})

test.each([
  ['its place and time', 0xe1, Buffer.from('Exif\0\0GPS 6.5244 N 3.3792 E')],
  ['60 kB of camera data', 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(60_000, 7)])],
  ['a comment', 0xfe, Buffer.from('<script>alert(1)</script>')],
])('%s of a JPEG is left out', async (_what, marker, content) => {
  const plain = await cleaned('image/jpeg', JPEG)
  expect(plain.length).toBeLessThan(JPEG.length)
  expect(await cleaned('image/jpeg', jpegWith(marker, content))).toEqual(plain)
})

test('the pixels of an interlaced picture are counted pass by pass', async () => {
  // Of 3 × 2 pixels, the passes 1, 4 and 6 have one pixel each, and the last has the whole second row.
  const rows = whiteRows([1, 1, 1, 3])
  const png = (bytes: Buffer) => rgbaPng({ width: 3, height: 2 }, bytes, { isInterlaced: true })
  expect(await cleaned('image/png', png(rows))).toEqual(png(rows))
  for (const wrong of [rows.subarray(1), Buffer.concat([rows, Buffer.alloc(1)])])
    expect(await cleanLogo('image/png', png(wrong))).toEqual({ refusal: 'unreadable' })
})
