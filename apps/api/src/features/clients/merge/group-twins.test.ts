import { expect, test } from 'vitest'
import { groupTwins, type Twins } from './group-twins.ts'

test('what shares nothing stays apart', () => {
  const twins: Twins[] = [
    { reason: 'email', ids: ['a', 'b'] },
    { reason: 'email', ids: ['c', 'd'] },
  ]
  expect(groupTwins(twins)).toEqual([
    { reasons: ['email'], ids: ['a', 'b'] },
    { reasons: ['email'], ids: ['c', 'd'] },
  ])
})

test('a chain of traits is one group, also where its links come late', () => {
  const twins: Twins[] = [
    { reason: 'email', ids: ['a', 'b'] },
    { reason: 'phone', ids: ['c', 'd'] },
    { reason: 'name', ids: ['b', 'c'] },
  ]
  expect(groupTwins(twins)).toEqual([
    { reasons: ['email', 'phone', 'name'], ids: ['a', 'b', 'c', 'd'] },
  ])
})

test('nobody has no twin', () => {
  expect(groupTwins([])).toEqual([])
})
