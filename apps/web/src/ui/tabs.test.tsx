import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { axeFaults } from '../../test/axe.ts'
import { TabPanel, Tabs } from './tabs.tsx'

const TABS = ['invoices', 'payments', 'notes']

function Example() {
  const [value, setValue] = useState('invoices')
  return (
    <main>
      <button type="button">Before</button>
      <Tabs
        label="Parts of a client"
        tabs={TABS.map((name) => ({ value: name, label: name }))}
        value={value}
        onChange={setValue}
      >
        {TABS.map((name) => (
          <TabPanel key={name} value={name}>
            <button type="button">In {name}</button>
          </TabPanel>
        ))}
      </Tabs>
    </main>
  )
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent
const shown = () => screen.getByRole('tabpanel').textContent

test('a press opens a tab, and only its panel is there', async () => {
  render(<Example />)
  expect([selected(), shown()]).toEqual(['invoices', 'In invoices'])
  await userEvent.click(screen.getByRole('tab', { name: 'notes' }))
  expect([selected(), shown()]).toEqual(['notes', 'In notes'])
  expect(screen.getByRole('tabpanel', { name: 'notes' }).id).toBe(
    screen.getByRole('tab', { name: 'notes' }).getAttribute('aria-controls'),
  )
})

test('the row is one stop of the Tab key, and the panel the next', async () => {
  render(<Example />)
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'invoices' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  await user.tab()
  expect(document.activeElement?.textContent).toBe('In invoices')
})

test('arrows, Home and End open the others, around the ends', async () => {
  render(<Example />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('tab', { name: 'invoices' }))
  for (const [key, name] of [
    ['{ArrowRight}', 'payments'],
    ['{End}', 'notes'],
    ['{ArrowRight}', 'invoices'],
    ['{ArrowLeft}', 'notes'],
    ['{Home}', 'invoices'],
  ] as const) {
    await user.keyboard(key)
    expect([key, selected(), document.activeElement?.textContent]).toEqual([key, name, name])
  }
  // Of the browser: back.
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(selected()).toBe('invoices')
})

test('no fault for a screen reader', async () => {
  render(<Example />)
  expect(await axeFaults()).toEqual([])
})
