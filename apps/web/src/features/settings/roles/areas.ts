import type { Verb } from '@isiro/domain/roles'

/** What each role has, and no owner asks about: Home itself, and one's own account. */
type OfEverybody = 'business.read' | 'personal'

/** The verbs as an owner reads them, by what they are about. A test holds them to the table of the domain. */
export const AREAS = [
  {
    id: 'sales',
    verbs: [
      'clients.read',
      'clients.write',
      'items.read',
      'items.write',
      'quotes.read',
      'quotes.write',
      'invoices.read',
      'invoices.list',
      'invoices.write',
      'messages.read',
      'messages.send',
    ],
  },
  {
    id: 'money',
    verbs: ['payments.read', 'payments.list', 'payments.record', 'payments.adjust', 'payout.write'],
  },
  {
    id: 'books',
    verbs: ['expenses.read', 'expenses.write', 'tax.read', 'tax.file', 'reports.read', 'export'],
  },
  {
    id: 'business',
    verbs: [
      'settings.read',
      'settings.write',
      'domain.manage',
      'trail.read',
      'team.read',
      'team.manage',
      'approvals.read',
      'approvals.ask',
      'approvals.answer',
      'approvals.rules',
      'questions.read',
      'questions.ask',
      'support.ask',
      'support.oversee',
      'api.manage',
      'webhooks.read',
      'webhooks.write',
      'backup.make',
      'backup.restore',
      'plan.manage',
      'ownership',
    ],
  },
] as const satisfies readonly { id: string; verbs: readonly Exclude<Verb, OfEverybody>[] }[]
