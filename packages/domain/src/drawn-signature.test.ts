import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DrawnSignature,
  MAX_POINTS,
  MAX_STROKES,
  readDrawnSignature,
  SIGNATURE_BOX,
  signatureDrawing,
  signaturePath,
} from './drawn-signature.ts'

const { width, height } = SIGNATURE_BOX
const stroke = (points: number) => Array.from({ length: points * 2 }, (_, i) => i % 150)

test.each<[string, DrawnSignature]>([
  ['one stroke', [[10, 20, 30, 40, 50, 60, 70, 80]]],
  [
    'a dot beside it',
    [
      [10, 20, 30, 40, 50, 60],
      [5, 5],
    ],
  ],
  ['the corners of the box', [[0, 0, width, 0, width, height, 0, height]]],
  ['as many points as there may be', [stroke(MAX_POINTS)]],
  ['as many strokes as there may be', Array.from({ length: MAX_STROKES }, () => stroke(2))],
])('%s is a drawing', (_, drawing) => {
  expect(readDrawnSignature(JSON.stringify(drawing))).toEqual(drawing)
})

test.each([
  ['nothing', '[]'],
  ['no JSON', '[[1,2'],
  ['markup', '<svg onload=alert(1)>'],
  ['an object', '{"length":1}'],
  ['a single dot', '[[10,20]]'],
  ['an odd number of figures', '[[10,20,30,40,50,60,70]]'],
  ['an empty stroke', '[[10,20,30,40,50,60,70,80],[]]'],
  ['text for a figure', '[["10",20,30,40,50,60,70,80]]'],
  ['a fraction', '[[10.5,20,30,40,50,60,70,80]]'],
  ['a point left of the box', '[[-1,20,30,40,50,60,70,80]]'],
  ['a point right of the box', `[[${width + 1},20,30,40,50,60,70,80]]`],
  ['a point below the box', `[[10,${height + 1},30,40,50,60,70,80]]`],
  ['infinity', '[[1e999,20,30,40,50,60,70,80]]'],
  ['null', '[[null,20,30,40,50,60,70,80]]'],
  ['deeper lists', '[[[1],2,3,4,5,6,7,8]]'],
  ['too many points', JSON.stringify([stroke(MAX_POINTS + 1)])],
  ['too many points in all', JSON.stringify([stroke(MAX_POINTS), stroke(1)])],
  ['too many strokes', JSON.stringify(Array.from({ length: MAX_STROKES + 1 }, () => stroke(2)))],
])('%s is none', (_, text) => expect(readDrawnSignature(text)).toBeNull())

test('whatever text comes, what is read is a drawing in the box or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      const read = readDrawnSignature(text)
      if (read === null) return
      expect(signaturePath(read)).toMatch(/^(M\d+ \d+(L\d+ \d+)*(h1)?)+$/)
    }),
  )
})

test('a drawing is cut down to its ink and a margin', () => {
  const drawing = signatureDrawing([
    [100, 50, 200, 90],
    [150, 60],
  ])
  expect(drawing).toEqual({
    width: 116,
    height: 56,
    strokes: [
      [8, 8, 108, 48],
      [58, 18],
    ],
  })
  expect(signaturePath(drawing.strokes)).toBe('M8 8L108 48M58 18h1')
})
