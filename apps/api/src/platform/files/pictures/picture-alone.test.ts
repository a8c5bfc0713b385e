import { expect, test } from 'vitest'
import { markedPng } from '../../../../test/marked-png.ts'
import { receiptTypeOf } from '../complete-file.ts'
import { pictureAlone } from './picture-alone.ts'
import { JPEG, jpegWith, pngWith } from './testing/pictures.ts'

const PLACE = Buffer.from('Exif\0\0GPS 6.5244 N 3.3792 E')
const BEHIND = Buffer.from('PK and a whole archive')

function webp(...chunks: [type: string, data: Buffer][]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  })
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

const flags = (value: number) => Buffer.from([value, 0, 0, 0, 9, 0, 0, 9, 0, 0])
const pixels = Buffer.from('pixels of a picture')

test.each([
  ['image/png', pngWith('eXIf', PLACE)],
  ['image/png', Buffer.from(markedPng('mine'), 'base64')],
  ['image/jpeg', jpegWith(0xe1, PLACE)],
  ['image/jpeg', JPEG],
  ['image/webp', webp(['VP8X', flags(0x2c)], ['VP8 ', pixels], ['EXIF', PLACE], ['XMP ', PLACE])],
] as const)(
  'a picture of %s leaves without place, camera and what stands behind it',
  (type, file) => {
    const sent = Buffer.concat([file, BEHIND])
    const alone = pictureAlone(type, sent)
    expect(alone?.includes('GPS')).toBe(false)
    expect(alone?.includes('archive')).toBe(false)
    expect(alone && receiptTypeOf(alone)).toBe(type)
    // Once more changes nothing, as a backup that is restored does.
    expect(alone && pictureAlone(type, alone)).toEqual(alone)
  },
)

test('a WebP keeps its pixels and says nothing of what is gone', () => {
  const file = webp(
    ['VP8X', flags(0x3c)],
    ['ALPH', Buffer.from('odd')],
    ['VP8 ', pixels],
    ['EXIF', PLACE],
  )
  expect(pictureAlone('image/webp', file)).toEqual(
    webp(['VP8X', flags(0x10)], ['ALPH', Buffer.from('odd')], ['VP8 ', pixels]),
  )
})

test('a picture that is cut short is none, and a PDF stays as it is', () => {
  expect(
    pictureAlone('image/png', Buffer.from(markedPng('mine'), 'base64').subarray(0, -8)),
  ).toBeNull()
  expect(pictureAlone('image/jpeg', JPEG.subarray(0, -3))).toBeNull()
  const pdf = Buffer.from('%PDF-1.7 %%EOF and more')
  expect(pictureAlone('application/pdf', pdf)).toBe(pdf)
})
