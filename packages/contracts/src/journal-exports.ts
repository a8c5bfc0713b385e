import { JOURNAL_KINDS } from '@isiro/domain/journal'
import {
  JOURNAL_ACCOUNTS,
  JOURNAL_TAXES,
  type JournalAccount,
} from '@isiro/domain/journal-accounts'
import { JOURNAL_FORMS } from '@isiro/domain/journal-forms'
import * as z from 'zod/mini'
import { MonthText, YearText } from './tax.ts'
import { Amount, Currency, DateText, Id, line, Timestamp } from './wire.ts'

/** The program that takes the file. */
const Form = z.enum(JOURNAL_FORMS, 'validation.choice')

/** How many months an export has at most. */
export const MOST_JOURNAL_MONTHS = 12

/** How many entries an export has at most. */
export const MOST_JOURNAL_ENTRIES = 20_000

/** How many late entries, entries without a rate, and exports an answer lists at most. */
export const MOST_JOURNAL_ROWS = 100

/** A calendar year of the journal, for a program. */
export const AskJournal = z.strictObject({ form: Form, year: YearText })
export type AskJournal = z.infer<typeof AskJournal>

/** A month of the journal, in the currency of the books. */
const JournalMonth = z.object({
  /** 'YYYY-MM' */
  month: z.string(),
  /** How many entries it has now. */
  entries: z.number(),
  /** The sum of their debits, and that of their credits. */
  debits: Amount,
  credits: Amount,
  /** `late` was exported, and something was booked, changed or deleted in it since. */
  state: z.enum(['none', 'exported', 'late']),
  /** When all of it was exported last; null where it never was. */
  exportedAt: z.nullable(Timestamp),
  /** Until then, more will be booked in it. */
  hasEnded: z.boolean(),
})
export type JournalMonth = z.infer<typeof JournalMonth>

/** What became of an exported month since. */
const LateEntry = z.object({
  key: z.string(),
  change: z.enum(['new', 'changed', 'gone']),
  day: DateText,
  kind: z.enum(JOURNAL_KINDS),
  /** The number of the document; null where it has none. */
  document: z.nullable(z.string()),
  /** The client or the supplier. */
  party: z.nullable(z.string()),
  /** What an expense bought, and the reference of money. */
  note: z.nullable(z.string()),
  /** The sum of its debits as exported; null where it is new. */
  before: z.nullable(Amount),
  /** The sum of its debits now; null where it is gone. */
  now: z.nullable(Amount),
})
export type LateEntry = z.infer<typeof LateEntry>

/** An entry that is in no file, because its document or its money states no exchange rate. */
const UnratedEntry = z.object({
  key: z.string(),
  day: DateText,
  kind: z.enum(JOURNAL_KINDS),
  document: z.nullable(z.string()),
  party: z.nullable(z.string()),
  note: z.nullable(z.string()),
  currency: Currency,
  /** In that currency. */
  amount: Amount,
})
export type UnratedEntry = z.infer<typeof UnratedEntry>

/** A file that was made. Its entries stay as they were; its accounts and tax codes are those of now. */
export const JournalExport = z.object({
  id: Id,
  form: z.enum(JOURNAL_FORMS),
  /** `all` has the whole of its months, `late` what changed in exported months since. */
  kind: z.enum(['all', 'late']),
  /** 'YYYY-MM', both included. */
  firstMonth: z.string(),
  lastMonth: z.string(),
  currency: Currency,
  /** How many. */
  entries: z.number(),
  /** The sum of its debits, which is that of its credits. */
  total: Amount,
  madeAt: Timestamp,
  /** The name of the member who made it; null once they have left. */
  madeBy: z.nullable(z.string()),
})
export type JournalExport = z.infer<typeof JournalExport>

/** The journal of a year, what was exported of it for a program, and what came late. */
export const JournalYear = z.object({
  form: z.enum(JOURNAL_FORMS),
  year: z.string(),
  currency: Currency,
  /** The months that have begun, and later ones that have entries; the latest first. */
  months: z.array(JournalMonth),
  /** By their days, at most `MOST_JOURNAL_ROWS` of them. */
  late: z.array(LateEntry),
  /** How many there are in all. */
  lateCount: z.number(),
  /** By their days, at most `MOST_JOURNAL_ROWS` of them. */
  withoutRate: z.array(UnratedEntry),
  /** How many there are in all. */
  withoutRateCount: z.number(),
  /** The latest first, at most `MOST_JOURNAL_ROWS`, of any year. */
  exports: z.array(JournalExport),
})
export type JournalYear = z.infer<typeof JournalYear>

/** The months of a file, 'YYYY-MM', both included. */
export const MakeJournalExport = z
  .strictObject({
    form: Form,
    kind: z.enum(['all', 'late'], 'validation.choice'),
    from: MonthText,
    to: MonthText,
  })
  .check(
    z.refine(({ from, to }) => from <= to, { message: 'validation.period_order', path: ['to'] }),
  )
export type MakeJournalExport = z.infer<typeof MakeJournalExport>

/** The table of accounts of a program. */
export const AskJournalAccounts = z.strictObject({ form: Form })

const AccountKey = z.enum(
  JOURNAL_ACCOUNTS as [JournalAccount, ...JournalAccount[]],
  'validation.choice',
)
const TaxKey = z.enum(JOURNAL_TAXES, 'validation.choice')

/** What stands in the program's columns for accounts and tax codes. */
export const JournalAccounts = z.object({
  form: z.enum(JOURNAL_FORMS),
  /** Whether the form takes the codes of accounts, or their names. */
  takesCodes: z.boolean(),
  accounts: z.array(
    z.object({
      key: AccountKey,
      value: z.string(),
      /** What stands there where the owner wrote nothing. */
      standard: z.string(),
    }),
  ),
  /** Empty is no tax code. */
  taxes: z.array(z.object({ key: TaxKey, value: z.string(), standard: z.string() })),
})
export type JournalAccounts = z.infer<typeof JournalAccounts>

const account = z.pipe(line(100), z.string().check(z.minLength(1, 'validation.required')))
const taxCode = line(100)

/** The whole table of a program. What is left out has its standard again. */
export const SaveJournalAccounts = z.strictObject({
  form: Form,
  accounts: z
    .array(z.strictObject({ key: AccountKey, value: account }))
    .check(z.maxLength(JOURNAL_ACCOUNTS.length)),
  taxes: z
    .array(z.strictObject({ key: TaxKey, value: taxCode }))
    .check(z.maxLength(JOURNAL_TAXES.length)),
})
export type SaveJournalAccounts = z.infer<typeof SaveJournalAccounts>
