/**
 * Who may do what in a business. Each route names the verb that it needs, the server refuses a role without it, and a screen
 * hides what cannot be done.
 */

/** What a member is in a business. There is one owner; the others are invited. */
export const ROLES = ['owner', 'admin', 'accountant', 'sales', 'cashier', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** The roles that an invitation can give. Ownership is transferred, never given by one. */
export const INVITED_ROLES = ['admin', 'accountant', 'sales', 'cashier', 'viewer'] as const

/** The roles that have each verb. `personal` is what concerns one's own account only. */
const ALLOWED = {
  personal: ROLES,
  /** Name, address and settings, without which no screen and no document can be shown. */
  'business.read': ROLES,
  'settings.write': ['owner', 'admin'],
  /** Where money is paid to: bank account, mobile money, keys of the card providers. */
  'payout.write': ['owner', 'admin'],
  'clients.read': ['owner', 'admin', 'accountant', 'sales', 'viewer'],
  'clients.write': ['owner', 'admin', 'sales'],
  'items.read': ['owner', 'admin', 'accountant', 'sales', 'viewer'],
  'items.write': ['owner', 'admin'],
  /** Lists and sums of invoices, quotes, recurring invoices, delivery notes and credit notes. */
  'sales.read': ['owner', 'admin', 'accountant', 'sales', 'viewer'],
  /** One document that is known or was searched for, with its payments. */
  'sales.open': ROLES,
  'sales.write': ['owner', 'admin', 'sales'],
  'payments.read': ['owner', 'admin', 'accountant', 'sales', 'viewer'],
  /** The news that money is confirmed. */
  'payments.watch': ROLES,
  'payments.record': ['owner', 'admin', 'cashier'],
  /** Refunds, moved money, rates, and what becomes of held money. */
  'payments.correct': ['owner', 'admin'],
  'messages.read': ['owner', 'admin', 'accountant', 'sales', 'viewer'],
  'messages.send': ['owner', 'admin', 'sales'],
  'expenses.read': ['owner', 'admin', 'accountant', 'viewer'],
  'expenses.write': ['owner', 'admin'],
  'tax.read': ['owner', 'admin', 'accountant', 'viewer'],
  /** Filing and paying taxes, closing months, deductions with their certificates. */
  'tax.file': ['owner', 'admin', 'accountant'],
  /** Figures of the whole business: Home, Analytics, forecasts. */
  'reports.read': ['owner', 'admin', 'accountant', 'viewer'],
  export: ['owner', 'admin', 'accountant'],
  /** Search, of what the role can read. */
  search: ROLES,
  /** Backups, restoring them, and what the business holds about people. */
  backup: ['owner', 'admin'],
  'plan.read': ['owner', 'admin', 'accountant', 'viewer'],
  'plan.manage': ['owner'],
  'team.read': ROLES,
  'team.manage': ['owner', 'admin'],
  /** Passing the business on, and deleting it. */
  ownership: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Verb = keyof typeof ALLOWED

export const VERBS = Object.keys(ALLOWED) as Verb[]

/** The roles that can do something, the owner first. */
export function rolesThatCan(verb: Verb): readonly Role[] {
  return ALLOWED[verb]
}

/** @example can('cashier', 'payments.record') // true */
export function can(role: Role, verb: Verb): boolean {
  return rolesThatCan(verb).includes(role)
}
