import type { Call } from '../call.ts'

/** What waits for approval, or waited: what calls have asked for, and members. */
export const APPROVAL_CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: '/approvals',
    of: 'GET /api/approvals',
    summary: 'Lists what waits for approval, and what was answered.',
    isList: true,
    example: {},
  },
  {
    method: 'GET',
    path: '/approvals/:id',
    of: 'GET /api/approvals/:id',
    summary: 'Reads one approval: its state, what was said, and what came of it.',
    example: { on: 'approval' },
  },
]
