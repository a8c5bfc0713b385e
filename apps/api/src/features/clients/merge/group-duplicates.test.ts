import { expect, test } from 'vitest'
import { type Duplicates, groupDuplicates } from './group-duplicates.ts'

test('clients that share nothing are in separate groups', () => {
  const duplicates: Duplicates[] = [
    { reason: 'email', ids: ['a', 'b'] },
    { reason: 'email', ids: ['c', 'd'] },
  ]
  expect(groupDuplicates(duplicates)).toEqual([
    { reasons: ['email'], ids: ['a', 'b'] },
    { reasons: ['email'], ids: ['c', 'd'] },
  ])
})

test('a chain of shared traits is one group, also if the connecting pair comes last', () => {
  const duplicates: Duplicates[] = [
    { reason: 'email', ids: ['a', 'b'] },
    { reason: 'phone', ids: ['c', 'd'] },
    { reason: 'name', ids: ['b', 'c'] },
  ]
  expect(groupDuplicates(duplicates)).toEqual([
    { reasons: ['email', 'phone', 'name'], ids: ['a', 'b', 'c', 'd'] },
  ])
})

test('an empty list gives no groups', () => {
  expect(groupDuplicates([])).toEqual([])
})
