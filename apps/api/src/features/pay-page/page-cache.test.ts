import { expect, test } from 'vitest'
import { makePage } from '../../platform/http/page-reply.ts'
import { PageCache } from './page-cache.ts'

const pageOf = (characters: number) => makePage('en', 'x'.repeat(characters))

test('a page is found again under its key and under no other', () => {
  const pages = new PageCache()
  const page = pageOf(10)
  pages.set('a', page)

  expect(pages.get('a')).toBe(page)
  expect(pages.get('b')).toBeUndefined()
})

test('beyond the bound the page goes that was not asked for the longest', () => {
  const pages = new PageCache(30)
  for (const key of ['a', 'b', 'c']) pages.set(key, pageOf(10))
  pages.get('a')

  pages.set('d', pageOf(10))

  expect(['a', 'b', 'c', 'd'].filter((key) => pages.get(key))).toEqual(['a', 'c', 'd'])
})

test('the same key again replaces its page and counts once', () => {
  const pages = new PageCache(30)
  for (let i = 0; i < 5; i++) pages.set('a', pageOf(20))
  pages.set('b', pageOf(10))

  expect(pages.get('a')).toBeDefined()
  expect(pages.get('b')).toBeDefined()
})
