import { expect, test } from 'vitest'
import { circularChunk } from './manifest.mjs'

test('a chunk that needs itself is found, over any number of others', () => {
  const chunks = { page: { imports: ['list'] }, list: { imports: ['base'] }, base: {} }
  expect(circularChunk(chunks)).toBeUndefined()
  expect(circularChunk({ ...chunks, base: { imports: ['list'] } })).toBe('list')
})
