import { Id } from '@isiro/contracts/wire'
import { expect, test } from 'vitest'
import { newDraftId } from './editor-start.ts'

test('a draft’s identity is a UUID that the server takes, and later ones sort later', () => {
  const first = newDraftId(1_700_000_000_000)
  const second = newDraftId(1_700_000_000_001)
  expect(Id.safeParse(first).success).toBe(true)
  expect(first[14]).toBe('7')
  expect(first < second).toBe(true)
  expect(newDraftId(1)).not.toBe(newDraftId(1))
})
