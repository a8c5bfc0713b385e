import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FormPasswordField, FormTextField } from '../../ui/form-fields.tsx'
import { ApiError } from '../http/api-error.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { showRefusedFields } from './form-failure.tsx'
import { SheetForm } from './sheet-form.tsx'
import { useZodForm } from './use-zod-form.ts'

const Account = z.object({ bank: z.object({ number: z.string() }), password: z.string() })

interface AccountFormProps {
  error: unknown
  isPending?: boolean
  onSend?: () => void
}

function AccountForm({ error, isPending = false, onSend = () => {} }: AccountFormProps) {
  const form = useZodForm(Account, { bank: { number: '' }, password: '' })
  return (
    <SheetForm
      form={form}
      sending={{ error, isPending }}
      submit={{ label: 'Save', pendingLabel: 'Saving...' }}
      onSubmit={() => {
        onSend()
        showRefusedFields(form, error)
      }}
    >
      <FormTextField control={form.control} name="bank.number" label="Account number" />
      <FormPasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
    </SheetForm>
  )
}

const failure = (change: object) =>
  new ApiError({ status: 422, code: 'some.code', detail: 'It is refused.', ...change })

beforeAll(async () => {
  await startI18n()
  await loadTexts(['validation'])
})

const send = () => fireEvent.submit(screen.getByRole('button', { name: /Sav/ }))

test('a refused field is reported at the field, and not beside the button', async () => {
  const fields = [{ path: '/bank/number', message: 'No such account' }]
  render(<AccountForm error={failure({ fields })} />)
  send()
  expect(await screen.findByText('No such account')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal of a field that the form does not show is reported beside the button', () => {
  const fields = [{ path: '/bank/branch', message: 'No such branch' }]
  render(<AccountForm error={failure({ fields })} />)
  send()
  expect(screen.getByRole('alert').textContent).toBe('It is refused.')
  expect(screen.queryByText('No such branch')).toBeNull()
})

test('a wrong password is reported at its field', async () => {
  const detail = 'That is another password.'
  render(<AccountForm error={failure({ status: 403, code: 'auth.password_wrong', detail })} />)
  send()
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nothing is sent while something is under way', () => {
  let sent = 0
  const onSend = () => {
    sent += 1
  }
  const { rerender } = render(<AccountForm error={null} onSend={onSend} />)
  send()
  rerender(<AccountForm error={null} onSend={onSend} isPending />)
  send()
  expect(sent).toBe(1)
})
