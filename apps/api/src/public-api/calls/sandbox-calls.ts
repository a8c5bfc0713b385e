import type { Call } from '../call.ts'

/** The sandbox of test keys. Last of all calls: its example empties what the others have made. */
export const SANDBOX_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/sandbox/payments',
    of: 'POST /api/sandbox/payments',
    summary:
      'Has a simulated payer pay an invoice of the sandbox by card, or be declined. For test keys that may change something.',
    keepsAnswer: true,
    isForTest: true,
    example: { body: { invoice_id: '{invoice}', provider: 'paystack' } },
  },
  {
    method: 'POST',
    path: '/sandbox/empty',
    of: 'POST /api/sandbox/empty',
    summary:
      'Empties the sandbox: its records are erased and its numbers begin again. For test keys that may change something.',
    keepsAnswer: true,
    isForTest: true,
    example: {},
  },
]
