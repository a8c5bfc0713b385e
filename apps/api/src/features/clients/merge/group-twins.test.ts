import { expect, test } from 'vitest'
import { groupTwins, type Twins } from './group-twins.ts'

test('clients that share nothing are in separate groups', () => {
  const twins: Twins[] = [
    { reason: 'email', ids: ['a', 'b'] },
    { reason: 'email', ids: ['c', 'd'] },
  ]
  expect(groupTwins(twins)).toEqual([
    { reasons: ['email'], ids: ['a', 'b'] },
    { reasons: ['email'], ids: ['c', 'd'] },
  ])
})

test('a chain of shared traits is one group, also if the connecting pair comes last', () => {
  const twins: Twins[] = [
    { reason: 'email', ids: ['a', 'b'] },
    { reason: 'phone', ids: ['c', 'd'] },
    { reason: 'name', ids: ['b', 'c'] },
  ]
  expect(groupTwins(twins)).toEqual([
    { reasons: ['email', 'phone', 'name'], ids: ['a', 'b', 'c', 'd'] },
  ])
})

test('an empty list gives no groups', () => {
  expect(groupTwins([])).toEqual([])
})
