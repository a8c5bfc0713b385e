import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, showScreen } from '../../../../test/screen.tsx'
import { UnpayableNotice } from './unpayable-notice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(role: 'owner' | 'cashier') {
  fakeServer({ 'GET /api/payments/providers': { body: [] } })
  await showScreen(<UnpayableNotice />, { namespaces: ['invoice-share'], user: { role } })
}

test('an owner is led to where an account is added, and a cashier is told who can', async () => {
  await show('owner')
  expect(await screen.findByRole('link', { name: 'Add a bank account' })).toBeTruthy()
  cleanup()
  await show('cashier')
  expect(await screen.findByText(/The owner can add one/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
