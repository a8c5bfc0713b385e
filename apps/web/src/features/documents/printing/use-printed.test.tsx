import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mayPrintOtherwise, usePrinted } from './use-printed.ts'

test('a document is shown as its PDF prints it', async () => {
  const typed = {
    name: 'Ọlá 👍🏾 Ltd',
    lines: [{ note: 'e\u0329 \u0634', amount: 100 }],
    logo: null,
  }
  const { result } = renderHook(() => usePrinted(typed))
  expect(result.current).toBe(typed)
  await waitFor(() =>
    expect(result.current).toEqual({
      name: 'Ọlá □ Ltd',
      lines: [{ note: 'ẹ □', amount: 100 }],
      logo: null,
    }),
  )
})

test('ordinary texts ask for no list of characters', () => {
  expect(mayPrintOtherwise(['Société “Ňandu” & Sons – ₦1,000…\nLagos', 5, null])).toBe(false)
  for (const text of ['Ọlá', '😀', 'e\u0329', '\u202E'])
    expect(mayPrintOtherwise({ text })).toBe(true)
})
