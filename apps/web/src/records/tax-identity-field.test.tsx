import type { TaxIdentity } from '@isiro/domain/tax-identity'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../../test/axe.ts'
import { showScreen } from '../../test/screen.tsx'
import { TaxIdentityField } from './tax-identity-field.tsx'

afterEach(cleanup)

const LABEL = 'The number'
const NIGERIAN = /^This doesn't look like a Nigerian Tax ID/
const ANYWAY = { name: 'Use it anyway' }

async function show(identity: TaxIdentity, typed: string, country: 'NG' | 'GB' = 'NG') {
  function Form() {
    const [value, setValue] = useState('')
    return (
      <TaxIdentityField
        label={LABEL}
        identity={identity}
        country={country}
        value={value}
        onChange={setValue}
      />
    )
  }
  await showScreen(<Form />, { namespaces: [] })
  await userEvent.type(screen.getByLabelText(LABEL), typed)
}

test.each<[TaxIdentity, string]>([
  ['tax_id', '1234567890123'],
  ['tax_id', '12345678-0001'],
  ['registration', 'RC 1482207'],
  ['registration', 'BN 2345678'],
])('a %s such as %s is taken without a word', async (identity, typed) => {
  await show(identity, typed)
  expect(screen.queryByRole('button', ANYWAY)).toBeNull()
  expect(document.querySelector('div[role=status]')?.textContent).toBe('')
})

test('an odd Tax ID is warned of, and used all the same by a key; a changed one is warned of again', async () => {
  await show('tax_id', '12345')
  // Announced, since the focus is in the field.
  expect((await screen.findByText(NIGERIAN)).closest('[role=status]')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', ANYWAY))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText(NIGERIAN)).toBeNull()
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(screen.getByLabelText(LABEL))
  expect(screen.getByLabelText<HTMLInputElement>(LABEL).value).toBe('12345')
  await userEvent.type(screen.getByLabelText(LABEL), '6')
  expect(await screen.findByText(NIGERIAN)).toBeTruthy()
})

test('a registration number has the forms of its own register, where they are known', async () => {
  await show('registration', 'Ngozi & Sons')
  expect(await screen.findByText(/^This doesn't look like a CAC number/)).toBeTruthy()
  cleanup()
  await show('registration', 'SC 123', 'GB')
  expect(screen.queryByRole('button', ANYWAY)).toBeNull()
})

test('abroad the sentence names no Nigerian form', async () => {
  await show('tax_id', 'GB12345', 'GB')
  expect(screen.getByText(/^This number doesn't have the usual form in your country/)).toBeTruthy()
})
