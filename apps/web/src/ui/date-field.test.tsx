import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

function withKeyboard(hasKeyboard: boolean) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: hasKeyboard }))
}

function DueDate({ onChange }: { onChange: (date: string) => void }) {
  const [date, setDate] = useState('2026-12-21')
  return (
    <DateField
      label="Due date"
      value={date}
      onChange={(next) => {
        setDate(next)
        onChange(next)
      }}
      format={(day) => `day ${day}`}
      parse={(text) => (text === '+30' ? '2026-12-25' : null)}
    />
  )
}

test('a phone gets its own date picker', () => {
  withKeyboard(false)
  render(<DueDate onChange={() => {}} />)
  expect(screen.getByLabelText('Due date')).toHaveProperty('type', 'date')
})

test('a desktop can type, and reads the day back when the field is left', async () => {
  withKeyboard(true)
  const onChange = vi.fn()
  render(<DueDate onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Due date' })
  expect(field).toHaveProperty('value', 'day 2026-12-21')

  await userEvent.clear(field)
  await userEvent.type(field, '+30')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-25')
  expect(field).toHaveProperty('value', '+30')
  await userEvent.tab()
  expect(field).toHaveProperty('value', 'day 2026-12-25')
})

test('an invalid date is passed to the form as typed, for the form to refuse', async () => {
  withKeyboard(true)
  const onChange = vi.fn()
  render(<DueDate onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Due date' })
  await userEvent.clear(field)
  await userEvent.type(field, 'soon')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith('soon')
  expect(field).toHaveProperty('value', 'soon')
})
