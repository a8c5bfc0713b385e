import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type Answers,
  fakeServer,
  noConnection,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { ApprovalPage } from './approval-page.tsx'
import { ApprovalsPage } from './approvals-page.tsx'
import { ApprovalRulesPage } from './rules/approval-rules-page.tsx'
import {
  ADA_ID,
  APPROVAL_ID,
  buildApproval,
  buildRules,
  buildSummary,
} from './testing/approvals.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const namespaces = ['approvals', 'roles', 'settings', 'validation', 'plans', 'notices']
const COUNTS = { answer: 1, mine: 2, isUsed: true }

async function showList(answers: Answers, at = '/approvals') {
  const calls = fakeServer({ 'GET /api/approvals/counts': { body: COUNTS }, ...answers })
  const options = { at, path: '/approvals', namespaces, user: { plan: 'business' as const } }
  await showScreen(<ApprovalsPage />, options)
  return calls
}

async function showOne(answers: Answers) {
  const calls = fakeServer(answers)
  const at = `/approvals/${APPROVAL_ID}`
  await showScreen(<ApprovalPage />, { at, path: '/approvals/:id', namespaces })
  return calls
}

const ONE = `GET /api/approvals/${APPROVAL_ID}`
const ANSWERS = `POST /api/approvals/${APPROVAL_ID}/answers`

test('the list says what waits, for whom, how much and who asks, and how many there are', async () => {
  await showList({ 'GET /api/approvals?filter=answer': { body: [buildSummary()] } })
  const row = await screen.findByRole('link', { name: /Invoice for Quorum Ltd/ })
  expect(row.getAttribute('href')).toBe(`/approvals/${APPROVAL_ID}`)
  expect(row.textContent).toMatch(/Bisi Ade asked on 21 Nov 2026.*₦161,250.*Waiting/)
  const current = await screen.findByRole('link', { name: 'For you (1)' })
  expect(current.getAttribute('aria-current')).toBe('page')
  const mine = screen.getByRole('link', { name: 'Your requests (2)' })
  expect(mine.getAttribute('href')).toBe('/approvals?filter=mine')
})

test('an empty list says what would be there', async () => {
  await showList({ 'GET /api/approvals?filter=done': { body: [] } }, '/approvals?filter=done')
  expect(await screen.findByRole('heading', { name: 'Nothing is answered yet' })).toBeTruthy()
})

test('a list that did not come says so and is asked for again', async () => {
  noConnection()
  await showScreen(<ApprovalsPage />, { at: '/approvals', path: '/approvals', namespaces })
  await screen.findByText('Approvals could not be loaded')
  fakeServer({
    'GET /api/approvals/counts': { body: COUNTS },
    'GET /api/approvals?filter=answer': { body: [buildSummary()] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Quorum Ltd/ })).toBeTruthy()
})

test('one request says what is asked for, and is approved with one press', async () => {
  let approval = buildApproval()
  const calls = await showOne({
    [ONE]: () => ({ body: approval }),
    [ANSWERS]() {
      approval = buildApproval({ state: 'approved', mayAnswer: false, resultId: ADA_ID })
      return { body: approval }
    },
  })
  const lines = await screen.findByRole('list', { name: 'Lines' })
  expect(lines.textContent).toBe('1 × Roofing · 150000')
  expect(screen.getByText('14 days')).toBeTruthy()
  expect(screen.getByText('Charged')).toBeTruthy()
  expect(screen.getByText('Waits for Ada Obi')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  const open = await screen.findByRole('link', { name: 'Open the invoice' })
  expect(open.getAttribute('href')).toBe(`/invoices/${ADA_ID}`)
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { kind: 'approve' } },
  ])
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('a part of a quote that is to be invoiced leads to the quote', async () => {
  await showOne({ [ONE]: { body: buildApproval({ lines: [], quoteId: ADA_ID }) } })
  const link = await screen.findByRole('link', { name: 'Open the quote' })
  expect(link.getAttribute('href')).toBe(`/quotes/${ADA_ID}`)
})

test('a refusal wants a reason before it is sent', async () => {
  const calls = await showOne({
    [ONE]: { body: buildApproval() },
    [ANSWERS]: { body: buildApproval({ state: 'refused', mayAnswer: false }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Give a reason.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.type(screen.getByLabelText('Reason or question'), 'Too dear')
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect((await screen.findAllByText('Refused')).length).toBeGreaterThan(0)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'refuse',
    text: 'Too dear',
  })
})

test('who comes second is told who was first', async () => {
  await showOne({
    [ONE]: { body: buildApproval() },
    [ANSWERS]: problem(409, 'approval.answered', { by: 'Chidi Eze', state: 'approved' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Chidi Eze answered first')
})

test('one’s own request shows what changed, what was said and no way to approve it', async () => {
  await showOne({
    [ONE]: {
      body: buildApproval({
        mayAnswer: false,
        isMine: true,
        changes: [{ name: 'line', place: 1, before: '1 × Roofing · 150000', after: null }],
        answers: [
          {
            id: ADA_ID,
            kind: 'question',
            by: 'Ada Obi',
            at: '2026-11-21T10:00:00.000Z',
            text: 'Why so much?',
          },
        ],
      }),
    },
  })
  expect(await screen.findByText('Why so much?')).toBeTruthy()
  const changes = screen.getByRole('heading', { name: 'What changed' }).closest('section')
  expect(changes?.textContent).toMatch(/Line 1.*Before 1 × Roofing · 150000.*Taken out/)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeTruthy()
  expect(screen.getByLabelText('Your reply')).toBeTruthy()
})

test('the rules say what waits and by whom, and a refused one is told at its field', async () => {
  const answers = [
    problem(422, 'approval.rule_same_person', {
      fields: [{ path: 'second', message: 'approval.rule_same_person' }],
    }),
    { status: 201, body: buildRules() },
  ]
  const calls = fakeServer({
    'GET /api/approval-rules': { body: buildRules() },
    'POST /api/approval-rules': () => answers.shift() ?? {},
  })
  await showScreen(<ApprovalRulesPage />, { namespaces, user: { plan: 'business' } })
  const card = (await screen.findByRole('heading', { name: 'Invoices above ₦100,000' })).closest(
    'section',
  )
  expect(card?.textContent).toMatch(/Made by: Sales.*Approved by: Ada Obi/)
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByLabelText(/^Above which amount/), '50000')
  await userEvent.selectOptions(form.getByLabelText('Approved by'), 'Named people')
  await userEvent.click(form.getByRole('button', { name: 'Save rule' }))
  // Nobody is named yet.
  expect(await form.findByText(/Choose one of the options/)).toBeTruthy()
  await userEvent.click(form.getByRole('checkbox', { name: 'Ada Obi' }))
  await userEvent.selectOptions(form.getByLabelText('Second approval by'), 'owner')
  await userEvent.click(form.getByRole('button', { name: 'Save rule' }))
  expect(await form.findByText(/Both steps would need the same person/)).toBeTruthy()
  await userEvent.selectOptions(form.getByLabelText('Second approval by'), '')
  await userEvent.click(form.getByRole('button', { name: 'Save rule' }))
  expect(await screen.findByText('Rule saved')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    what: 'invoice',
    above: 50_000,
    makers: ['sales'],
    first: { people: [ADA_ID] },
    second: null,
    secondAbove: null,
    standIn: null,
  })
})

test('without the plan the rules are there to read and delete, and the plan is offered', async () => {
  fakeServer({ 'GET /api/approval-rules': { body: buildRules({ isActive: false }) } })
  await showScreen(<ApprovalRulesPage />, { namespaces, user: { plan: 'pro' } })
  expect(await screen.findByRole('button', { name: 'Delete rule' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change rule' })).toBeNull()
})
