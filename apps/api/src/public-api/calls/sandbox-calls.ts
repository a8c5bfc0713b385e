import type { Call } from '../call.ts'

/** The sandbox of test keys. Last of all calls: its example empties what the others have made. */
export const SANDBOX_CALLS: readonly Call[] = [
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
