import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SuggestingArea } from './combobox-field.tsx'

const ITEMS = ['Chairs and canopies hired for the wedding', 'Chairs'].map((label) => ({
  key: label,
  label,
}))

function Form() {
  const [text, setText] = useState('')
  return (
    <SuggestingArea
      label="Description"
      value={text}
      onChange={setText}
      options={ITEMS.filter(({ label }) => label.startsWith(text) && label !== text)}
      optionsLabel="Billed before"
      onChoose={({ label }) => setText(label)}
    />
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
const list = () => screen.queryByRole('listbox', { name: 'Billed before' })

test('suggestions are chosen with arrows and Enter, and Enter adds no line', async () => {
  render(<Form />)
  await userEvent.type(field(), 'Ch')
  expect(list()).not.toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  const [first] = screen.getAllByRole('option')
  expect(field().getAttribute('aria-activedescendant')).toBe(first?.id)
  await userEvent.keyboard('{Enter}')
  expect(field().value).toBe('Chairs and canopies hired for the wedding')
  expect(list()).toBeNull()
})

test('an arrow moves the caret in a text of several lines before it opens the list', async () => {
  render(<Form />)
  await userEvent.type(field(), 'Chairs{Escape}')
  field().setSelectionRange(2, 2)
  await userEvent.keyboard('{ArrowDown}')
  expect(list()).toBeNull()
  field().setSelectionRange(6, 6)
  await userEvent.keyboard('{ArrowDown}')
  expect(list()).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(list()).toBeNull()
})

test('line breaks stay, typed or pasted', async () => {
  render(<Form />)
  await userEvent.click(field())
  await userEvent.paste('Chairs\nand\r\ncanopies')
  await userEvent.keyboard('{Enter}of 10 March')
  expect(field().value).toBe('Chairs\nand\ncanopies\nof 10 March')
})
