import type { OwnDomain, WhiteLabel } from '@isiro/contracts/white-label'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { OwnDomainPage } from './own-domain-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DOMAIN: OwnDomain = {
  host: 'pay.firm.example',
  state: 'waiting',
  url: 'https://pay.firm.example',
  records: [
    {
      purpose: 'proof',
      type: 'TXT',
      name: '_isiro-verify.pay.firm.example',
      value: 'isiro-verify=x',
    },
    { purpose: 'target', type: 'CNAME', name: 'pay.firm.example', value: 'isiro.test' },
  ],
  problems: [],
  checkedAt: null,
  endsOn: null,
}
const NOTHING: WhiteLabel = {
  domain: null,
  sender: null,
  productSender: 'no-reply@isiro.test',
  smsSender: null,
  testRecordsUrl: null,
}

async function show(
  label: WhiteLabel,
  answers: Answers = {},
  plan: 'pro' | 'business' = 'business',
) {
  const calls = fakeServer({ 'GET /api/white-label': { body: label }, ...answers })
  await showScreen(<OwnDomainPage />, {
    namespaces: ['own-domain', 'settings', 'validation', 'plans'],
    user: { plan },
  })
  return calls
}

test('a domain is added with the password, and a refusal stands at its field', async () => {
  const answers = [
    problem(400, 'request.invalid', {
      fields: [{ path: 'host', message: 'validation.domain_public' }],
    }),
    { body: { ...NOTHING, domain: DOMAIN } },
  ]
  const calls = await show(NOTHING, { 'PUT /api/white-label/domain': () => answers.shift() ?? {} })
  await userEvent.type(await screen.findByLabelText('Domain'), 'pay.firm.example')
  await userEvent.type(screen.getByLabelText('Your password'), 'kola-nut')
  await userEvent.click(screen.getByRole('button', { name: 'Add domain' }))
  expect(await screen.findByText(/belongs to everybody/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add domain' }))
  expect(await screen.findByText('_isiro-verify.pay.firm.example')).toBeTruthy()
  expect(screen.getByText('Waiting for records')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Copy value' })).toHaveLength(2)
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    host: 'pay.firm.example',
    password: 'kola-nut',
  })
})

test('a check says in words what is missing, and then that the domain is used', async () => {
  const answers = [
    { body: { ...NOTHING, domain: { ...DOMAIN, problems: ['proof_missing', 'target_wrong'] } } },
    { body: { ...NOTHING, domain: { ...DOMAIN, state: 'active' } } },
  ]
  await show(
    { ...NOTHING, domain: DOMAIN },
    { 'POST /api/white-label/check': () => answers.shift() ?? {} },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText(/TXT record that proves the domain isn't there/)).toBeTruthy()
  expect(screen.getByText(/leads elsewhere/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('In use')).toBeTruthy()
})

test('another plan adds nothing, and still removes what it has', async () => {
  await show({ ...NOTHING, domain: { ...DOMAIN, state: 'paused' } }, {}, 'pro')
  expect(await screen.findByRole('button', { name: 'Remove pay.firm.example' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'See the Business plan' })).toBeTruthy()
})

test('a failure says so', async () => {
  await show(NOTHING, { 'GET /api/white-label': problem(503, 'server.unavailable') })
  expect(await screen.findByText("We couldn't load your domain")).toBeTruthy()
})
