import './zod-jitless.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

test('zod compiles nothing, as the content policy demands', () => {
  expect(z.config().jitless).toBe(true)
})
