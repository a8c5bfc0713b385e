import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { arrivalAt, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildBusiness } from '../business/testing/business.ts'
import { WelcomePage } from './welcome-page.tsx'

afterEach(() => vi.unstubAllGlobals())

function show(search = '') {
  return showScreen(<WelcomePage />, {
    at: `/welcome${search}`,
    path: '/welcome',
    namespaces: ['welcome', 'business'],
  })
}

test('each card can be skipped, and the last leads to the dashboard', async () => {
  fakeServer({ 'GET /api/business': { body: buildBusiness({ bank: null }) } })
  await show()
  expect(await screen.findByRole('heading', { name: 'Your business' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
  expect(await screen.findByRole('heading', { name: 'How clients pay you' })).toBeTruthy()
  await arrivalAt('/welcome?step=payout')
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
  expect(await screen.findByRole('link', { name: 'Create my first invoice' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Go to the dashboard' }))
  await arrivalAt('/dashboard')
})

test('a returning user continues at the step they left', async () => {
  localStorage.setItem('welcome-0198a7c4-0000-7000-8000-000000000001', 'payout')
  fakeServer({ 'GET /api/business': { body: buildBusiness({ bank: null }) } })
  await show()
  expect(await screen.findByRole('heading', { name: 'How clients pay you' })).toBeTruthy()
})

test('the details are saved with the rest of the profile as it was', async () => {
  const calls = fakeServer({
    'GET /api/business': { body: buildBusiness({ paymentTermsDays: 7 }) },
    'PUT /api/business': { body: buildBusiness({ taxId: '2046118800013', paymentTermsDays: 7 }) },
  })
  await show('?step=details')
  await userEvent.type(await screen.findByLabelText('Tax ID'), '2046118800013')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByRole('heading', { name: 'How clients pay you' })).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    taxId: '2046118800013',
    paymentTermsDays: 7,
  })
})

test('a failure stays on the card', async () => {
  fakeServer({
    'GET /api/business': { body: buildBusiness() },
    'PUT /api/business': problem(503, 'server.unavailable'),
  })
  await show('?step=details')
  await userEvent.type(await screen.findByLabelText('Tax ID'), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect((await screen.findByRole('alert')).textContent).toContain('not available right now')
  expect(screen.getByRole('heading', { name: 'Your business' })).toBeTruthy()
})
