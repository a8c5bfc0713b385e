import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

test('leaving the field before the typing pause sends the search once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const onSearch = vi.fn()
  render(<SearchField label="Search" value="" onSearch={onSearch} />)

  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.type(screen.getByRole('searchbox'), 'gc')
  expect(onSearch).not.toHaveBeenCalled()
  await user.tab()
  expect(onSearch.mock.calls).toEqual([['gc']])
  vi.advanceTimersByTime(1_000)
  expect(onSearch).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
