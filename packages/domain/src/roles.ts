/** What a member of a business may be, the one with most rights first. A business always has an owner. */
export const ROLES = ['owner', 'admin', 'accountant', 'sales', 'cashier', 'viewer'] as const
export type Role = (typeof ROLES)[number]

const EVERYBODY: readonly Role[] = ROLES
const OWNER: readonly Role[] = ['owner']
const KEEPERS: readonly Role[] = [...OWNER, 'admin']
const BOOKS: readonly Role[] = [...KEEPERS, 'accountant']
const READERS: readonly Role[] = [...BOOKS, 'viewer']
const SELLERS: readonly Role[] = [...KEEPERS, 'sales']
const SALES_READERS: readonly Role[] = [...BOOKS, 'sales', 'viewer']

/**
 * The table: each verb with the roles that can. A verb is an area and what is done there; `list` is all of an area with its
 * sums, where `read` is one record that is named. Each route of a member declares one.
 *
 * Sales has all records of its areas. Where an owner narrows a member to their own ones, that is a condition of the rows and
 * stands beside the member, not here: a verb says what, never whose.
 */
const TABLE = {
  /** Home, search, and what every screen needs of the business: its name, currency and taxes. */
  'business.read': EVERYBODY,
  'clients.read': SALES_READERS,
  'clients.write': SELLERS,
  'items.read': SALES_READERS,
  'items.write': KEEPERS,
  'quotes.read': SALES_READERS,
  'quotes.write': SELLERS,
  'invoices.list': SALES_READERS,
  'invoices.read': EVERYBODY,
  'invoices.write': SELLERS,
  'payments.list': READERS,
  'payments.read': EVERYBODY,
  /** Money that came, and what a client says to have paid. */
  'payments.record': [...KEEPERS, 'cashier'],
  /** Refunds, disputes, credit and rates: what changes money that is recorded. */
  'payments.adjust': KEEPERS,
  'messages.read': SALES_READERS,
  'messages.send': SELLERS,
  'expenses.read': READERS,
  'expenses.write': KEEPERS,
  'tax.read': READERS,
  /** Filing, paying and locking months, and certificates of tax that clients withheld. */
  'tax.file': BOOKS,
  'reports.read': READERS,
  export: BOOKS,
  /** What everybody did in the business, and what left it. */
  'trail.read': BOOKS,
  'settings.read': READERS,
  'settings.write': KEEPERS,
  /** Where clients pay to: bank details and payment providers. */
  'payout.write': KEEPERS,
  /** The domain and the sender address under which clients see the business. */
  'domain.manage': KEEPERS,
  /** What waits for approval: one's own, and for those who approve that of others. */
  'approvals.read': EVERYBODY,
  /** Asking for it: whoever does something that can wait. */
  'approvals.ask': SELLERS,
  /** Approving and refusing. Who of them answers what is said by each rule. */
  'approvals.answer': BOOKS,
  /** The rules by which something waits. */
  'approvals.rules': KEEPERS,
  /** Questions that members ask each other on a record that they read. */
  'questions.read': EVERYBODY,
  'questions.ask': EVERYBODY,
  'team.read': EVERYBODY,
  'team.manage': KEEPERS,
  'plan.manage': OWNER,
  /** Keys with which programs call the business. */
  'api.manage': KEEPERS,
  /** Addresses that are told of events. */
  'webhooks.read': KEEPERS,
  'webhooks.write': KEEPERS,
  /** Whole copies of the books: backups, cloud drives and the file of all personal data. One's own are `personal`. */
  'backup.make': KEEPERS,
  'backup.restore': KEEPERS,
  /** Handing the business over, and deleting it. */
  ownership: OWNER,
  /** Asking support, and reading what one asked. */
  'support.ask': EVERYBODY,
  /** What everybody of the business asked support. */
  'support.oversee': KEEPERS,
  /** One's own account: password, sessions, language, notifications. */
  personal: EVERYBODY,
} as const satisfies Record<string, readonly Role[]>

export type Verb = keyof typeof TABLE

/** The verbs by area, in the order in which an owner reads them. Marked for the build: no first screen needs the list. */
export const VERBS = /* @__PURE__ */ Object.keys(TABLE) as Verb[]

/** Whether a member of this role can. */
export function can(role: Role, verb: Verb): boolean {
  return rolesThatCan(verb).includes(role)
}

/** The roles that can, the one with most rights first. Never empty: an owner can do everything. */
export function rolesThatCan(verb: Verb): readonly Role[] {
  return TABLE[verb]
}
