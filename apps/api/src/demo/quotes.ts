import type { CreateQuote } from '@isiro/contracts/quotes'
import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import { demoEmail } from './people.ts'

export interface PlannedQuote {
  sentDaysAgo: number
  /** Null while the client has not answered. */
  acceptedDaysAgo: number | null
  input: CreateQuote
}

/** One that its client accepted, with a deposit to invoice, and one that waits for an answer. */
export function planQuotes(today: BusinessDate): readonly PlannedQuote[] {
  const common = {
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
    notes: null,
    terms: 'Printing begins when the deposit is in. Delivery within Lagos is included.',
  } as const
  const clientOf = (name: string) => ({
    name,
    email: demoEmail(name),
    phone: null,
    address: null,
    taxId: null,
  })
  return [
    {
      sentDaysAgo: 6,
      acceptedDaysAgo: 2,
      input: {
        ...common,
        client: clientOf('Lekki Pearl Events'),
        items: [
          { description: 'Wedding programmes, 24 pages', rate: 1_450, quantity: 300 },
          { description: 'Table cards with names', rate: 350, quantity: 300 },
        ],
        issueDate: addDays(today, -6),
        validUntil: addDays(today, 24),
        schedule: {
          deposit: { kind: 'percent', value: 40 },
          milestones: [{ name: 'Proofs approved', share: { kind: 'percent', value: 30 } }],
          issueDeposit: false,
        },
      },
    },
    {
      sentDaysAgo: 1,
      acceptedDaysAgo: null,
      input: {
        ...common,
        client: clientOf('Yaba Code School'),
        items: [{ description: 'Course handbooks, spiral bound', rate: 3_200, quantity: 120 }],
        issueDate: addDays(today, -1),
        validUntil: addDays(today, 13),
        schedule: null,
      },
    },
  ]
}
