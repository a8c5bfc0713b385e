import type { ApprovalRules } from '@isiro/contracts/approval-rules'
import type { Approval, ApprovalSummary } from '@isiro/contracts/approvals'

const id = (n: number) => `0198a7c4-0000-7000-8000-0000000000${n.toString(16).padStart(2, '0')}`

export const APPROVAL_ID = id(0xa0)
export const ADA_ID = id(1)
export const BISI_ID = id(2)

/** An invoice that Bisi asks for, and the reader may answer. */
export function buildSummary(overrides: Partial<ApprovalSummary> = {}): ApprovalSummary {
  return {
    id: APPROVAL_ID,
    what: 'invoice',
    subjectName: 'Quorum Ltd',
    amount: '161250.00',
    currency: 'NGN',
    state: 'waiting',
    askedBy: 'Bisi Ade',
    askedAt: '2026-11-21T09:00:00.000Z',
    closedAt: null,
    mayAnswer: true,
    isMine: false,
    ...overrides,
  }
}

export function buildApproval(overrides: Partial<Approval> = {}): Approval {
  return {
    ...buildSummary(),
    facts: [
      { name: 'client', value: 'Quorum Ltd' },
      { name: 'days_to_pay', value: '14' },
      { name: 'tax', value: 'true' },
    ],
    lines: ['1 × Roofing · 150000'],
    steps: [{ what: 'invoice', level: 1, role: 'admin', people: ['Ada Obi'], approvedBy: null }],
    answers: [],
    changes: [],
    recordId: null,
    quoteId: null,
    resultId: null,
    replaces: null,
    ...overrides,
  }
}

export function buildRules(overrides: Partial<ApprovalRules> = {}): ApprovalRules {
  return {
    rules: [
      {
        id: id(0xb0),
        what: 'invoice',
        above: '100000.00',
        makers: ['sales'],
        first: { people: [ADA_ID] },
        second: null,
        secondAbove: null,
        standIn: null,
        problem: null,
      },
    ],
    people: [
      { id: ADA_ID, name: 'Ada Obi', role: 'owner', mayApprove: true },
      { id: BISI_ID, name: 'Bisi Ade', role: 'sales', mayApprove: false },
    ],
    currency: 'NGN',
    isActive: true,
    ...overrides,
  }
}
