import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildUser } from '../../../test/user.ts'
import { currentToken, endSession, startSession } from '../../platform/http/session.ts'
import { dismissToast } from '../../ui/toast-store.ts'
import { DataPrivacyPage } from './data-privacy-page.tsx'
import {
  buildDeletion,
  buildHistory,
  buildProcessingInfo,
  buildRectified,
} from './testing/privacy.ts'

const EXPORT = 'POST /api/data-export/request'
const PORTABLE = 'GET /api/data-export/portable'
const REQUEST = 'POST /api/data-export/subject-request'
const RECTIFY = 'PUT /api/data-export/rectify'
const DELETE = 'POST /api/data-export/delete-account'

afterEach(() => {
  cleanup()
  dismissToast()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(
  answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)> = {},
) {
  const calls = fakeServer({
    'GET /api/data-export/processing-info': { body: buildProcessingInfo() },
    'GET /api/data-export': { body: buildHistory() },
    'GET /api/auth/me': { body: buildUser({ firstName: 'Adékúnlé' }) },
    ...answers,
  })
  await showScreen(<DataPrivacyPage />, { namespaces: ['privacy'] })
  return calls
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const bodyOf = (calls: Awaited<ReturnType<typeof show>>, path: string) =>
  calls.find((call) => call.path === path && call.method !== 'GET')?.body

test('the five cards stand in their order, and an index leads to them', async () => {
  await show()
  await screen.findByRole('heading', { name: 'How We Process Your Data' })
  await screen.findByRole('heading', { name: 'Delete Account' })
  const titles = [
    'How We Process Your Data',
    'Export Your Data',
    'Update Personal Information',
    'Submit Data Request',
    'Delete Account',
  ]
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(
    titles,
  )
  const index = screen.getByRole('navigation', { name: 'On this page' })
  const links = within(index).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(titles)
  for (const link of links) {
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull()
  }
  expect(screen.getByText(/Nigeria Data Protection Act 2023 and by the GDPR/)).toBeTruthy()
})

test('purposes are badges and rights a list; without them the card is not there', async () => {
  await show()
  expect(await screen.findByText('Issuing your invoices')).toBeTruthy()
  expect(screen.getByText('You can have wrong data corrected.')).toBeTruthy()
  cleanup()
  await show({ 'GET /api/data-export/processing-info': problem(503, 'internal') })
  expect(await screen.findByRole('heading', { name: 'Export Your Data' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'How We Process Your Data' })).toBeNull()
})

test('an export is ordered with everything on as specified, to the own address', async () => {
  const calls = await show({ [EXPORT]: { body: { export: { requestId: 'EX-7F3K-2M9Q' } } } })
  await userEvent.click(await button('Export Data'))
  expect(await screen.findByText('Export Requested')).toBeTruthy()
  expect(screen.getAllByText(/ade@shop.example\. Reference: EX-7F3K-2M9Q/)[0]).toBeTruthy()
  expect(bodyOf(calls, '/api/data-export/request')).toEqual({
    format: 'json',
    includeBusinessData: true,
    requestorEmail: 'ade@shop.example',
    requestType: 'access',
    requestDetails: null,
  })
})

test('another address is refused with a sentence at the field', async () => {
  await show({
    [EXPORT]: problem(400, 'request.invalid', {
      detail: 'Only your own address.',
      fields: [{ path: 'requestorEmail', message: 'Only the address of your account.' }],
    }),
  })
  const email = within(
    (await screen.findByRole('heading', { name: 'Export Your Data' })).closest('section') ??
      document.body,
  ).getByLabelText('Email')
  await userEvent.clear(email)
  await userEvent.type(email, 'someone@else.example')
  await userEvent.click(await button('Export Data'))
  expect(await screen.findByText('Export Failed')).toBeTruthy()
  expect(screen.getByText('Only the address of your account.')).toBeTruthy()
  expect(email.getAttribute('aria-invalid')).toBe('true')
})

test('without consent nothing is ordered', async () => {
  const calls = await show()
  const consent = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^I agree to have my data put into a file/,
  })
  expect(consent.checked).toBe(true)
  await userEvent.click(consent)
  await userEvent.click(await button('Export Data'))
  expect(screen.getByText('Please agree first, so we can prepare the file.')).toBeTruthy()
  expect(bodyOf(calls, '/api/data-export/request')).toBeUndefined()
})

test('the portable file is downloaded at once, under a name with its moment', async () => {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await show({ [PORTABLE]: { body: {} } })
  await userEvent.click(await button('Download Portable Data'))
  expect(await screen.findByText('Download Started')).toBeTruthy()
  expect(screen.getByText('Your portable data export is downloading now.')).toBeTruthy()
  expect(names[0]).toMatch(/^data-export-\d+\.json$/)
  cleanup()
  await show({ [PORTABLE]: problem(500, 'internal') })
  await userEvent.click(await button('Download Portable Data'))
  expect(await screen.findByText('Download Failed')).toBeTruthy()
  expect(screen.getByText('Failed to download portable data')).toBeTruthy()
})

test('exports and requests are listed with their states, dates and answers', async () => {
  await show({
    'GET /api/data-export': {
      body: buildHistory({
        exports: [
          {
            requestId: 'EX-7F3K-2M9Q',
            format: 'csv',
            includesBusinessData: true,
            state: 'ready',
            requestedAt: '2026-11-21T09:00:00.000Z',
            expiresAt: '2026-11-28T09:00:00.000Z',
            bytes: 2_048,
          },
        ],
        requests: [
          {
            requestId: 'PR-7F3K-2M9Q',
            requestType: 'restriction',
            requestDetails: 'Please stop the reminders.',
            state: 'answered',
            submittedAt: '2026-11-01T09:00:00.000Z',
            dueOn: '2026-12-01',
            answer: 'They are stopped.',
            answeredAt: '2026-11-03T09:00:00.000Z',
          },
        ],
      }),
    },
  })
  expect(await screen.findByText('Link emailed')).toBeTruthy()
  expect(screen.getByText(/^The link works until/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy reference EX-7F3K-2M9Q' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy reference PR-7F3K-2M9Q' })).toBeTruthy()
  expect(screen.getByText('Answered')).toBeTruthy()
  expect(screen.getByText('They are stopped.')).toBeTruthy()
})

test('Update Information is off until something is edited, and shows old and new', async () => {
  const calls = await show({ [RECTIFY]: { body: buildRectified() } })
  const update = await button('Update Information')
  expect(update.disabled).toBe(true)
  const first = screen.getByPlaceholderText('Adé')
  await userEvent.type(first, 'Adékúnlé')
  await userEvent.type(screen.getByPlaceholderText('None yet'), '08035550142')
  expect(update.disabled).toBe(false)
  await userEvent.click(update)
  expect(await screen.findByText('Data Updated')).toBeTruthy()
  expect(screen.getByText('Updated: First Name and Phone Number')).toBeTruthy()
  expect(bodyOf(calls, '/api/data-export/rectify')).toEqual({
    firstName: 'Adékúnlé',
    phone: '08035550142',
  })
  expect(screen.getByRole('row', { name: 'Phone Number Empty +2348035550142' })).toBeTruthy()
  // The account is fetched again, and the form is empty.
  expect(await screen.findByPlaceholderText('Adékúnlé')).toBeTruthy()
  await waitFor(() => expect(update.disabled).toBe(true))
})

test('another email address asks for the password, and waits for its mailbox', async () => {
  const answers: Answer[] = [
    problem(403, 'auth.password_wrong'),
    {
      body: buildRectified({
        updatedFields: ['email'],
        changes: [
          {
            field: 'email',
            from: 'ade@shop.example',
            to: 'new@shop.example',
            awaitsConfirmation: true,
          },
        ],
      }),
    },
  ]
  await show({ [RECTIFY]: () => answers.shift() ?? problem(500, 'internal') })
  const card = within(
    (await screen.findByRole('heading', { name: 'Update Personal Information' })).closest(
      'section',
    ) ?? document.body,
  )
  expect(card.queryByLabelText('Your password')).toBeNull()
  await userEvent.type(card.getByLabelText('Email'), 'new@shop.example')
  await userEvent.type(card.getByLabelText('Your password'), 'wrong')
  await userEvent.click(await button('Update Information'))
  expect(await screen.findByText('Update Failed')).toBeTruthy()
  expect(card.getByText("That's not your current password. Try again.")).toBeTruthy()
  await userEvent.click(await button('Update Information'))
  expect(await card.findByText(/Not confirmed yet/)).toBeTruthy()
})

test('Submit Request is off while the details are blank, and resets afterwards', async () => {
  const calls = await show({
    [REQUEST]: { body: { requestId: 'PR-7F3K-2M9Q', dueOn: '2026-12-21' } },
  })
  const submit = await button('Submit Request')
  const details = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request details' })
  expect(details.rows).toBe(4)
  await userEvent.type(details, '   ')
  expect(submit.disabled).toBe(true)
  const [, type] = screen.getAllByLabelText<HTMLSelectElement>('Request type')
  if (!type) throw new Error('The card has no request type.')
  expect([...type.options].map(({ text }) => text)).toEqual([
    'Access my data',
    'Correct my data',
    'Delete my data',
    'Export my data',
    'Restrict processing',
  ])
  await userEvent.selectOptions(type, 'Restrict processing')
  await userEvent.type(details, 'Please stop.')
  await userEvent.click(submit)
  expect(await screen.findByText('Request Submitted')).toBeTruthy()
  // The news is also in a live region for a second.
  expect(screen.getAllByText(/PR-7F3K-2M9Q\. We'll answer by 21 Dec 2026/)).not.toEqual([])
  expect(bodyOf(calls, '/api/data-export/subject-request')).toMatchObject({
    requestType: 'restriction',
  })
  await waitFor(() => expect(details.value).toBe(''))
  expect(type.value).toBe('access')
})

test('what one can do oneself is offered in place of a request', async () => {
  await show()
  const [, type] = await screen.findAllByLabelText('Request type')
  if (!type) throw new Error('The card has no request type.')
  const way = () => screen.queryByRole('link', { name: 'Do it now' })?.getAttribute('href')
  expect(way()).toBe('#export-data')
  await userEvent.selectOptions(type, 'Correct my data')
  expect(way()).toBe('#update-information')
  await userEvent.selectOptions(type, 'Delete my data')
  expect(way()).toBe('#delete-account')
  await userEvent.selectOptions(type, 'Restrict processing')
  expect(way()).toBeUndefined()
})

test('a request that fails keeps what was typed', async () => {
  await show({ [REQUEST]: problem(500, 'internal') })
  const details = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Request details',
  })
  await userEvent.type(details, 'Please stop.')
  await userEvent.click(await button('Submit Request'))
  expect(await screen.findByText('Request Failed')).toBeTruthy()
  expect(screen.getByText('Failed to submit request')).toBeTruthy()
  expect(details.value).toBe('Please stop.')
})

test('Delete Account wants exactly DELETE, and keeps business data unless told otherwise', async () => {
  startSession('the-token')
  const calls = await show({ [DELETE]: { body: buildDeletion() } })
  const submit = await button('Delete Account')
  const retain = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Retain business data for legal compliance (recommended)',
  })
  expect(retain.checked).toBe(true)
  expect(
    screen.getByText(
      'This action cannot be undone. Your account and personal data will be permanently deleted.',
    ).previousElementSibling?.textContent,
  ).toBe('After those 14 days:')
  expect(screen.getByRole('link', { name: 'Export your data' })).toBeTruthy()
  const word = screen.getByLabelText('Type DELETE to confirm')
  await userEvent.type(word, 'delete')
  expect(submit.disabled).toBe(true)
  await userEvent.clear(word)
  await userEvent.type(word, 'DELETE')
  await userEvent.type(screen.getByLabelText('Your password'), 'kola-nut-and-rain')
  await userEvent.click(submit)
  expect(await screen.findByText('Account Deleted')).toBeTruthy()
  expect(screen.getByText('Your account has been deleted successfully.')).toBeTruthy()
  expect(bodyOf(calls, '/api/data-export/delete-account')).toEqual({
    retainBusinessData: true,
    confirmDeletion: true,
    password: 'kola-nut-and-rain',
  })
  expect(currentToken()).toBeNull()
})

test('a wrong password stops the deletion, and stands at its field', async () => {
  startSession('the-token')
  await show({ [DELETE]: problem(403, 'auth.password_wrong') })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Retain business data/ }))
  expect(screen.getByText(/^We delete everything, including issued invoices/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong')
  await userEvent.click(await button('Delete Account'))
  expect(await screen.findByText('Deletion Failed')).toBeTruthy()
  expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true')
  expect(currentToken()).toBe('the-token')
  endSession('logged_out')
})
