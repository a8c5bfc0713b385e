import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../test/axe.ts'
import { type Answer, fakeServer, noConnection, problem, showScreen } from '../../test/screen.tsx'
import { TaxIdentityField, type TaxIdentityFieldProps } from './tax-identity-field.tsx'

const LOOK_UP = 'POST /api/tax-ids/look-up'
const LABEL = 'Tax ID'
const CHECK = { name: 'Check this Tax ID with the tax authorities' }
const COMPANY = {
  body: { outcome: 'found', name: 'NGOZI KITCHENS LTD', registration: 'RC 1234567' },
}

const meta = document.createElement('meta')
meta.name = 'tax-register'
meta.content = 'on'

afterEach(() => {
  cleanup()
  meta.remove()
  vi.unstubAllGlobals()
})

async function show(
  typed: string,
  { isOn = true, ...field }: { isOn?: boolean } & Partial<TaxIdentityFieldProps> = {},
) {
  if (isOn) document.head.append(meta)
  function Form() {
    const [value, setValue] = useState('')
    return (
      <TaxIdentityField
        label={LABEL}
        identity="tax_id"
        value={value}
        onChange={setValue}
        {...field}
      />
    )
  }
  await showScreen(<Form />, { namespaces: [] })
  await type(typed)
}

const type = (text: string) => userEvent.type(screen.getByLabelText(LABEL), text)
const check = async () => userEvent.click(await screen.findByRole('button', CHECK))

test('whose a Tax ID is comes on a press, is announced, and is gone with another number', async () => {
  const calls = fakeServer({ [LOOK_UP]: COMPANY })
  await show('12345678 - 0001')
  await check()
  const words = await screen.findByText('Registered to NGOZI KITCHENS LTD (RC 1234567)')
  expect(words.closest('[role=status]')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ taxId: '12345678-0001' }])
  expect(screen.getByLabelText<HTMLInputElement>(LABEL).value).toBe('12345678 - 0001')
  expect(await axeFaults()).toEqual([])

  await type('{Backspace}2')
  expect(await screen.findByRole('button', CHECK)).toBeTruthy()
  expect(screen.queryByText(/^Registered to/)).toBeNull()
})

test('an answer about a number that was changed meanwhile is not shown', async () => {
  let answer = (_: Answer) => {}
  const waiting = new Promise<Answer>((resolve) => {
    answer = resolve
  })
  const calls = fakeServer({ [LOOK_UP]: () => waiting })
  await show('1234567890')
  await check()
  // A longer one that is well-formed, too: the part stays in its place.
  await userEvent.click(screen.getByLabelText(LABEL))
  await userEvent.paste('123')
  answer(COMPANY)
  await waitFor(() => expect(calls).toHaveLength(1))
  await expect(screen.findByText(/^Registered/, {}, { timeout: 300 })).rejects.toThrow()
  expect(screen.getByRole('button', CHECK).hasAttribute('disabled')).toBe(false)
})

test.each<[string, Answer, string]>([
  [
    'a person',
    { body: { outcome: 'found', name: 'ADA OBI', registration: null } },
    'Registered to ADA OBI',
  ],
  [
    'nobody',
    { body: { outcome: 'not_found' } },
    'No taxpayer is registered with this Tax ID. Check the digits. You can use it anyway.',
  ],
  [
    'a register that is silent',
    { body: { outcome: 'unavailable' } },
    "The register isn't answering. You can go on and check later.",
  ],
  ['too many look-ups', problem(429, 'request.too_many'), 'Too many requests.'],
])('%s is said in words, and can be asked for again', async (_name, answer, words) => {
  const calls = fakeServer({ [LOOK_UP]: answer })
  await show('1234567890123')
  await check()
  expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy()
  await check()
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('without a connection the check says so', async () => {
  await show('1234567890123')
  noConnection()
  await check()
  expect(await screen.findByText(/connection/i)).toBeTruthy()
})

test.each<[string, string, Parameters<typeof show>[1]]>([
  ['where the installation cannot ask', '1234567890123', { isOn: false }],
  ['of an unusual form', '12345', {}],
  ['abroad', '123456789', { country: 'GB' }],
  ['of a register of companies', 'RC 1234567', { identity: 'registration' }],
])('a number %s has no check', async (_name, typed, field) => {
  await show(typed, field)
  await expect(screen.findByRole('button', CHECK, { timeout: 300 })).rejects.toThrow()
})
