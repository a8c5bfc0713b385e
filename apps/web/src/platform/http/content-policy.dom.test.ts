import '@isiro/contracts/wire'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

test('in a browser zod compiles nothing, as the content policy demands', () => {
  expect(z.config().jitless).toBe(true)
})
