import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoneyField } from './money-field.tsx'

function Form() {
  const [text, setText] = useState('')
  return (
    <>
      <MoneyField label="Rate" prefix="₦" value={text} onChange={setText} />
      <output aria-label="typed">{text}</output>
    </>
  )
}

const rate = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Rate' })
const typed = () => screen.getByLabelText('typed').textContent

test('an amount is grouped while it is typed, and the form gets it without groups', async () => {
  render(<Form />)
  await userEvent.type(rate(), '850000.5')
  expect(rate().value).toBe('850,000.5')
  expect(typed()).toBe('850000.5')
})

test('the caret stays where one types', async () => {
  render(<Form />)
  await userEvent.type(rate(), '850000')
  rate().setSelectionRange(2, 2)
  await userEvent.keyboard('12')
  expect(rate().value).toBe('85,120,000')
  expect([rate().selectionStart, rate().selectionEnd]).toEqual([5, 5])
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(rate().value).toBe('80,000')
  expect(rate().selectionStart).toBe(1)
})
