import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { PayoutForm } from './payout-form.tsx'
import { buildBusiness } from './testing/business.ts'

const LOOK_UP = 'POST /api/payments/bank-accounts/look-up'
const SAVE = 'PUT /api/business/payout-details'
const FOUND = { outcome: 'found', accountName: 'NGOZI KITCHENS', proof: 'sealed' }

afterEach(() => vi.unstubAllGlobals())

async function show(lookUp: Answer | ((body: unknown) => Answer), business = {}) {
  const calls = fakeServer({ [LOOK_UP]: lookUp, [SAVE]: { body: buildBusiness() } })
  const onSaved = vi.fn()
  await showScreen(
    <PayoutForm
      business={buildBusiness({ bank: null, ...business })}
      submitLabel="Save"
      onSaved={onSaved}
    />,
    { namespaces: ['business', 'validation'] },
  )
  return { calls, onSaved }
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
async function save() {
  const password = screen.getByLabelText('Your password')
  await userEvent.clear(password)
  await userEvent.type(password, 'the-right-one')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const sentBank = (calls: Awaited<ReturnType<typeof show>>['calls']) =>
  (calls.find(({ method }) => method === 'PUT')?.body as { bank: object } | undefined)?.bank

async function chooseGtb() {
  await type('Bank', 'gtb')
  await userEvent.click(await screen.findByRole('option', { name: 'Guaranty Trust Bank' }))
}

test('a bank of the list and ten digits are looked up, and the name is read back before it is saved', async () => {
  const { calls, onSaved } = await show({ body: FOUND })
  await chooseGtb()
  await type('Account number', '0123 456 785')
  expect((await screen.findByText('NGOZI KITCHENS')).closest('p')?.textContent).toBe(
    'Account name: NGOZI KITCHENS',
  )
  expect(
    screen.getByText('Is this your account? Clients see this name when they pay.'),
  ).toBeTruthy()
  expect(screen.queryByLabelText('Account name')).toBeNull()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { bankCode: '058', accountNumber: '0123456785' },
  ])
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sentBank(calls)).toEqual({
    bankCode: '058',
    bankName: 'Guaranty Trust Bank',
    accountNumber: '0123456785',
    accountName: 'NGOZI KITCHENS',
    proof: 'sealed',
  })
})

test('a bank’s short name is understood when its field is left', async () => {
  const { calls } = await show({ body: FOUND })
  await type('Bank', 'UBA')
  await userEvent.tab()
  expect(screen.getByLabelText<HTMLInputElement>('Bank').value).toBe('United Bank for Africa')
  await type('Account number', '2034567896')
  expect(await screen.findByText('NGOZI KITCHENS')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ bankCode: '033', accountNumber: '2034567896' })
})

test.each<[string, Answer, RegExp]>([
  [
    'is not known to the bank',
    { body: { outcome: 'not_found' } },
    /doesn't recognise the account number/,
  ],
  ['cannot be looked up', { body: { outcome: 'unavailable' } }, /can't look up the account name/],
  ['meets a failure', problem(503, 'server.unavailable'), /can't look up the account name/],
  ['was looked up too often', problem(429, 'request.too_many'), /can't look up the account name/],
])('an account that %s is saved under the name that was typed', async (_name, answer, words) => {
  const { calls, onSaved } = await show(answer)
  await chooseGtb()
  await type('Account number', '0123456785')
  expect(await screen.findByText(words)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Account name'))
  await type('Account name', 'Ngozi Kitchens')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sentBank(calls)).toMatchObject({ accountName: 'Ngozi Kitchens', proof: null })
})

test('a number that the bank cannot have given out is refused at its field, unless the bank knows it', async () => {
  const { calls } = await show((body) => ({
    body:
      (body as { accountNumber: string }).accountNumber === '0123456780'
        ? { outcome: 'unavailable' }
        : FOUND,
  }))
  await chooseGtb()
  await type('Account number', '0123456780')
  await screen.findByText(/can't look up the account name/)
  await save()
  const message = "This isn't a valid account number for this bank. Check each digit."
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sentBank(calls)).toBeUndefined()

  await type('Account number', '{Backspace}1')
  expect(await screen.findByText('NGOZI KITCHENS')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test('another account forgets the name of the one before', async () => {
  const answers: Answer[] = [{ body: FOUND }, { body: { outcome: 'not_found' } }]
  const { calls, onSaved } = await show(() => answers.shift() ?? { body: FOUND })
  await chooseGtb()
  await type('Account number', '0123456785')
  await screen.findByText('NGOZI KITCHENS')
  const number = screen.getByLabelText('Account number')
  await userEvent.clear(number)
  await userEvent.type(number, '0123456792')
  expect(await screen.findByText(/doesn't recognise the account number/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Account name').value).toBe('Adé Catering')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sentBank(calls)).toMatchObject({ accountName: 'Adé Catering', proof: null })
})

test('a bank that is not in the list keeps the name that was typed, and nothing is looked up', async () => {
  const { calls, onSaved } = await show({ body: FOUND })
  await type('Bank', 'Bank of Timbuktu')
  expect(screen.getByText(/^Your bank isn't in our list/)).toBeTruthy()
  await type('Account number', 'GB29NWBK60161331926819')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(calls.map(({ method }) => method)).toEqual(['PUT'])
  expect(sentBank(calls)).toMatchObject({ bankCode: null, bankName: 'Bank of Timbuktu' })
})
