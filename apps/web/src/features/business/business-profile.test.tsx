import type { Business } from '@isiro/contracts/business'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { BusinessProfile } from './business-profile.tsx'
import { buildBusiness } from './testing/business.ts'

const PROFILE = 'GET /api/business'
const BANK = {
  bankCode: null,
  bankName: 'Example Bank',
  accountNumber: '0123456789',
  accountName: 'Adé Catering',
  checkedAt: null,
}

afterEach(() => vi.unstubAllGlobals())

async function show() {
  await showScreen(<BusinessProfile />, { namespaces: ['business'] })
  await screen.findByLabelText('Business name')
}

async function retype(label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  // Braces are keys to the typing simulator unless they are doubled.
  await userEvent.type(field, text.replaceAll('{', '{{'))
}

const bodyOf = (calls: ReturnType<typeof fakeServer>, path: string) =>
  calls.find((call) => call.method === 'PUT' && call.path === path)?.body

test('a change saves the whole profile', async () => {
  const saved = buildBusiness({ taxId: '2046118800013' })
  const calls = fakeServer({
    [PROFILE]: { body: buildBusiness() },
    'PUT /api/business': { body: saved },
  })
  await show()
  await retype('Tax ID', '2046118800013')
  await userEvent.selectOptions(screen.getByLabelText('Payment terms'), '14')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Business profile saved')).toBeTruthy()
  expect(bodyOf(calls, '/api/business')).toMatchObject({
    name: 'Adé Catering',
    taxId: '2046118800013',
    paymentTermsDays: 14,
    numberPattern: 'INV-{year}-{0001}',
    timeZone: 'Africa/Lagos',
  })
})

test('nothing can be saved before something is changed, and a change can be discarded', async () => {
  fakeServer({ [PROFILE]: { body: buildBusiness() } })
  await show()
  const save = screen.getByRole('button', { name: 'Save changes' }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  await retype('Business name', 'Another')
  expect(save.disabled).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect((screen.getByLabelText('Business name') as HTMLInputElement).value).toBe('Adé Catering')
})

test('the numbering shows the next number while it is typed', async () => {
  fakeServer({ [PROFILE]: { body: buildBusiness({ nextInvoiceNumber: 'INV-2026-0042' }) } })
  await show()
  expect(screen.getByText('Next number: INV-2026-0042')).toBeTruthy()
  await retype('Invoice numbering', 'ADE-{001}')
  expect(screen.getByText('Next number: ADE-001')).toBeTruthy()
  await retype('Invoice numbering', 'no counter')
  await userEvent.tab()
  expect(await screen.findByText(/^Use letters, digits and/)).toBeTruthy()
})

test('a server-side error is shown at its field', async () => {
  fakeServer({
    [PROFILE]: { body: buildBusiness() },
    'PUT /api/business': problem(400, 'request.invalid', {
      fields: [{ path: 'phone', message: 'validation.phone' }],
    }),
  })
  await show()
  await retype(/^Phone/, '12')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/^Enter a phone number such as/)).toBeTruthy()
})

test('another number for clients asks for the password, and the rest of the profile does not', async () => {
  const calls = fakeServer({
    [PROFILE]: { body: buildBusiness({ bank: BANK }) },
    'PUT /api/business': { body: buildBusiness({ bank: BANK }) },
  })
  await show()
  await retype('Address', '3 Marina')
  expect(screen.queryAllByLabelText('Your password')).toHaveLength(0)
  await retype(/^Phone/, '0803 555 0177')
  await userEvent.type(await screen.findByLabelText('Your password'), 'the-right-one')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(bodyOf(calls, '/api/business')).toMatchObject({ password: 'the-right-one' }),
  )
})

test('the first payment details need the password, too', async () => {
  const calls = fakeServer({
    [PROFILE]: { body: buildBusiness({ bank: null }) },
    'PUT /api/business/payout-details': { body: buildBusiness({ bank: BANK }) },
  })
  await show()
  await retype('Bank', 'Example Bank')
  await retype('Account number', '0123 456 789')
  await retype('Your password', 'the-right-one')
  await userEvent.click(screen.getByRole('button', { name: 'Save payment details' }))
  expect(await screen.findByText('Payment details saved')).toBeTruthy()
  expect(bodyOf(calls, '/api/business/payout-details')).toEqual({
    bank: {
      bankCode: null,
      bankName: 'Example Bank',
      accountNumber: '0123456789',
      accountName: 'Adé Catering',
      proof: null,
    },
    mobileMoney: null,
    password: 'the-right-one',
  })
  expect(screen.getByText('0123456789')).toBeTruthy()
})

test('changing payment details asks for the password, and says when it is wrong', async () => {
  const answers: Record<string, ReturnType<typeof problem>> = {
    [PROFILE]: { body: buildBusiness({ bank: BANK }) },
    'PUT /api/business/payout-details': problem(403, 'auth.password_wrong'),
  }
  const calls = fakeServer(answers)
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save payment details' }))
  expect(await screen.findByText('Enter your password to save this.')).toBeTruthy()
  expect(bodyOf(calls, '/api/business/payout-details')).toBeUndefined()

  await userEvent.type(screen.getByLabelText('Your password'), 'not-it-at-all')
  await userEvent.click(screen.getByRole('button', { name: 'Save payment details' }))
  expect(await screen.findByText("That's not your current password. Try again.")).toBeTruthy()

  answers['PUT /api/business/payout-details'] = { body: buildBusiness({ bank: BANK }) }
  await retype('Your password', 'the-right-one')
  await userEvent.click(screen.getByRole('button', { name: 'Save payment details' }))
  expect(await screen.findByText('Payment details saved')).toBeTruthy()
})

test('at least one way to be paid is needed', async () => {
  fakeServer({ [PROFILE]: { body: buildBusiness({ bank: null }) } })
  await show()
  await userEvent.click(screen.getByLabelText('Bank transfer'))
  await userEvent.click(screen.getByRole('button', { name: 'Save payment details' }))
  expect(await screen.findByText('Choose at least one way to get paid.')).toBeTruthy()
})

test('the logo can be removed and brought back', async () => {
  const logo: Business['logo'] = { mediaType: 'image/png', base64: 'iVBORw0KGgo=' }
  const calls = fakeServer({
    [PROFILE]: { body: buildBusiness({ logo }) },
    'DELETE /api/business/logo': { body: buildBusiness() },
    'PUT /api/business/logo': { body: buildBusiness({ logo }) },
  })
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodyOf(calls, '/api/business/logo')).toEqual(logo))
  expect(await screen.findByAltText('Your logo')).toBeTruthy()
})

test('the referral link carries the code', async () => {
  fakeServer({ [PROFILE]: { body: buildBusiness() } })
  await show()
  expect(screen.getByText(`${location.origin}/signup?ref=ADE123`)).toBeTruthy()
})

test.each([
  [{ joined: 0, paying: 0 }, 'No one has joined with your link yet.'],
  [{ joined: 1, paying: 0 }, '1 business joined with your link. 0 are on a paid plan.'],
  [{ joined: 12, paying: 1 }, '12 businesses joined with your link. 1 is on a paid plan.'],
])('who came by the referral code is counted: %j', async (counts, sentence) => {
  const referrals = { code: 'ADE123', link: 'https://isiro.test/signup?ref=ADE123', ...counts }
  fakeServer({
    [PROFILE]: { body: buildBusiness() },
    'GET /api/referrals': { body: referrals },
  })
  await show()
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('the referral link is shared where the device can, and a failure is said', async () => {
  fakeServer({ [PROFILE]: { body: buildBusiness() } })
  await show()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  cleanup()

  const share = vi.fn(async (_content: ShareData) => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(share.mock.calls[0]?.[0].url).toBe(`${location.origin}/signup?ref=ADE123`)
  share.mockRejectedValueOnce(new Error('no'))
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText("Couldn't share the link. Copy it instead.")).toBeTruthy()
})

test('a profile that failed to load can be retried', async () => {
  fakeServer({ [PROFILE]: problem(503, 'server.unavailable') })
  await showScreen(<BusinessProfile />, { namespaces: ['business'] })
  expect(await screen.findByText("Your business profile couldn't be loaded.")).toBeTruthy()
})
