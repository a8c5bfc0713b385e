import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { api } from '../../../platform/http/api-client.ts'
import { StepUpHost } from './step-up-host.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const KINDS = ['authenticator', 'backup_code']

function serve() {
  const answers = [problem(403, 'auth.factor_required', { kinds: KINDS }), { status: 204 }]
  return fakeServer({
    'PUT /api/business/payout-details': () => answers.shift() ?? { status: 204 },
    'POST /api/auth/proofs': {
      body: { proof: 'the-proof', expiresAt: '2026-11-28T10:05:00.000Z' },
    },
  })
}

async function show() {
  const calls = serve()
  await showScreen(<StepUpHost />, { namespaces: ['factors'] })
  return calls
}

test('a call that asks for a factor is sent again with its proof', async () => {
  const calls = await show()
  const saving = api.put('/api/business/payout-details', { bank: null })
  await userEvent.type(
    await screen.findByLabelText('Code from your authenticator app'),
    '123456{Enter}',
  )
  await saving
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/business/payout-details',
    'POST /api/auth/proofs',
    'PUT /api/business/payout-details',
  ])
  expect(calls[0]?.body).toEqual(calls[2]?.body)
})

test('a question that is left leaves the refusal', async () => {
  await show()
  const saving = api.put('/api/business/payout-details', { bank: null })
  const told = expect(saving).rejects.toMatchObject({ code: 'auth.factor_required' })
  await screen.findByLabelText('Code from your authenticator app')
  await userEvent.keyboard('{Escape}')
  await told
})

test('a call that is refused before the screen is complete waits to be asked', async () => {
  const calls = serve()
  const saving = api.put('/api/business/payout-details', { bank: null })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await showScreen(<StepUpHost />, { namespaces: ['factors'] })
  await userEvent.type(
    await screen.findByLabelText('Code from your authenticator app'),
    '123456{Enter}',
  )
  await saving
})
