import { can, type Role, type Verb } from './roles.ts'

/** The records that somebody can ask a question on, each with what lets a member read one. */
const RECORDS = {
  invoice: 'invoices.read',
  quote: 'quotes.read',
  delivery_note: 'invoices.list',
  recurring: 'invoices.list',
  payment: 'payments.read',
  expense: 'expenses.read',
  client: 'clients.read',
  /** The VAT and WHT of a calendar month, 'YYYY-MM'. */
  tax_month: 'tax.read',
} as const satisfies Record<string, Verb>

export type AskableKind = keyof typeof RECORDS
export const ASKABLE_KINDS = Object.keys(RECORDS) as [AskableKind, ...AskableKind[]]

/**
 * A question waits until somebody else than its asker writes, and waits again when the asker asks on. Its asker, or the owner, closes
 * it; nobody writes any more then.
 */
export const QUESTION_STATES = ['waiting', 'answered', 'closed'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** The longest question, and the longest answer. */
export const MAX_QUESTION_TEXT = 1000

/** The parts of the list: what waits for the reader, what the reader asked, and all that the reader sees. */
export const QUESTION_FILTERS = ['answer', 'mine', 'all'] as const
export type QuestionFilter = (typeof QUESTION_FILTERS)[number]

/** The kinds of records that a role reads. */
export function kindsReadBy(role: Role): AskableKind[] {
  return ASKABLE_KINDS.filter((kind) => can(role, RECORDS[kind]))
}

/** A member, as far as questions are concerned. */
export interface QuestionMember {
  id: string
  role: Role
  /** Whether the member sees only records that they made. */
  isNarrowed: boolean
}

/** The record of a question. */
export interface AskedRecord {
  kind: AskableKind
  /** Whose it is; null where it is nobody's in particular. */
  maker: string | null
}

/**
 * Whether a member sees a record. Records of nobody, such as clients, are everybody's whose role reads them; of documents and payments
 * without a maker a narrowed member sees none.
 */
export function seesRecord({ id, role, isNarrowed }: QuestionMember, record: AskedRecord): boolean {
  if (!kindsReadBy(role).includes(record.kind)) return false
  if (!isNarrowed || record.maker === id) return true
  return record.maker === null && OF_NOBODY.includes(record.kind)
}

/** Records that have no maker. */
const OF_NOBODY: readonly AskableKind[] = ['expense', 'client', 'tax_month']

/**
 * Who can be asked about a record: every other member who sees it, the owner first. Of two members who each see only their own records,
 * one asks nothing of the other.
 */
export function askableMembers<Member extends QuestionMember>(
  members: readonly Member[],
  { asker, record }: { asker: QuestionMember; record: AskedRecord },
): Member[] {
  return members
    .filter(
      (member) =>
        member.id !== asker.id &&
        seesRecord(member, record) &&
        !(member.isNarrowed && asker.isNarrowed),
    )
    .toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'))
}

/**
 * The member whose answer a question waits for: who was asked, as long as they belong to the business and see the record, and the owner
 * otherwise. Undefined only without an owner among the members.
 */
export function addresseeOf<Member extends QuestionMember>(
  { to, record }: { to: string | null; record: AskedRecord },
  members: readonly Member[],
): Member | undefined {
  const asked = members.find(({ id }) => id === to)
  return asked && seesRecord(asked, record) ? asked : members.find(({ role }) => role === 'owner')
}
