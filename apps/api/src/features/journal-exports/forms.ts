import type { GivenEntry, JournalLine } from '@isiro/domain/journal'
import type { JournalMapping } from '@isiro/domain/journal-accounts'
import type { JournalForm } from '@isiro/domain/journal-forms'
import type { Language } from '@isiro/domain/language'
import { formatMinor, type Minor, sum } from '@isiro/domain/money'
import type { Ctx } from '../../platform/db/context.ts'
import type { Column, TableExport } from '../../platform/files/table-export.ts'
import { JOURNAL_FILE_TEXTS } from './texts/texts.ts'

/** A line of a journal with its entry, and what the form's columns for accounts and tax codes say. */
export interface JournalRow {
  entry: GivenEntry
  line: JournalLine
  mapping: JournalMapping
}

type Words = (typeof JOURNAL_FILE_TEXTS)['en']
interface FormTexts extends Words {
  /** By the heading itself. */
  head: Record<string, string>
}
type JournalColumn = Column<JournalRow, FormTexts>

/** The months of a file. */
export interface FileSpan {
  firstMonth: string
  lastMonth: string
}

const text = (cell: (row: JournalRow, words: Words) => string | null): JournalColumn => ({
  text: (row, { texts }) => cell(row, texts),
})
const amount = (cell: (row: JournalRow) => Minor | null): JournalColumn => ({ amount: cell })

/** A column of the form that we leave empty: some programs count columns. */
const EMPTY = text(() => null)

/** As programs of the month first write a day: '03/14/2026'. */
const monthFirst = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
/** As those of the day first do: '14/03/2026'. */
const dayFirst = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

const number = text(({ entry }) => entry.number)
const party = text(({ entry }) => entry.party)
const currency = text(({ entry }) => entry.bookedCurrency)
const account = text(({ line, mapping }) => mapping.account(line.account))
const taxCode = text(({ line, mapping }) => mapping.tax(line.tax))
const debit = amount(({ line }) => (line.booked > 0 ? line.booked : null))
const credit = amount(({ line }) => (line.booked < 0 ? -line.booked : null))
const description = text(describe)
const cut = (most: number, whole: string) => [...whole].slice(0, most).join('')

/**
 * The columns of each form, with the program's own headings. What is unsure stands beside it.
 */
const COLUMNS: Record<JournalForm, Record<string, JournalColumn>> = {
  // QuickBooks Online, Import data → Journal entries. Rows of one number are one entry; account numbers must be off there, because it
  // finds accounts by their names. The form of dates is asked for at the import. A name is required on accounts receivable. Unsure:
  // "Tax Code" is asked for in some countries' editions only; in the others the column is left unmapped.
  quickbooks: {
    '*JournalNo': number,
    '*JournalDate': text(({ entry }) => monthFirst(entry.day)),
    '*AccountName': account,
    '*Debits': debit,
    '*Credits': credit,
    Description: description,
    Name: party,
    Currency: currency,
    Location: EMPTY,
    Class: EMPTY,
    'Tax Code': taxCode,
  },
  // Xero, Manual journals → Import. Rows of one narration and date are one journal, debits above zero, credits below, at most 300
  // lines a file. It takes base currency only. The tax rate is required, and must be named as in its tax settings.
  xero: {
    '*Narration': text((row, words) => `${row.entry.number} ${describe(row, words)}`),
    '*Date': text(({ entry }) => dayFirst(entry.day)),
    Description: description,
    '*AccountCode': account,
    '*TaxRate': taxCode,
    '*Amount': amount(({ line }) => line.booked),
    TrackingName1: EMPTY,
    TrackingOption1: EMPTY,
    TrackingName2: EMPTY,
    TrackingOption2: EMPTY,
  },
  // Sage 50 Accounts, File → Import → Audit trail transactions, of the types JD and JC. References hold 30 characters, details 60.
  // T9 is outside VAT. Sage Business Cloud Accounting imports no journals from files of its own form.
  sage: {
    Type: text(({ line }) => (line.booked > 0 ? 'JD' : 'JC')),
    'Account Reference': EMPTY,
    'Nominal A/C Ref': account,
    'Department Code': EMPTY,
    Date: text(({ entry }) => dayFirst(entry.day)),
    Reference: text(({ entry }) => cut(30, entry.document ?? entry.number)),
    Details: text((row, words) => cut(60, describe(row, words))),
    'Net Amount': amount(({ line }) => Math.abs(line.booked)),
    'Tax Code': taxCode,
    'Tax Amount': amount(() => 0),
    'Exchange Rate': { number: () => 1 },
    'Extra Reference': number,
    'User Name': EMPTY,
    'Project Refn': EMPTY,
    'Cost Code Refn': EMPTY,
  },
  // Zoho Books, Manual journals → Import. The number is given in two parts. "both" is for the reports of accrual and of cash basis.
  // Unsure: a tax name may be refused on lines that are a tax account themselves, so that it is empty as standard.
  zoho: {
    'Journal Date': text(({ entry }) => entry.day),
    'Reference Number': text(({ entry }) => entry.document),
    'Journal Number Prefix': text(({ entry }) => entry.number.replace(/-.*$/, '-')),
    'Journal Number Suffix': text(({ entry }) => entry.number.replace(/^[^-]*-/, '')),
    Notes: description,
    'Journal Type': text(() => 'both'),
    Currency: currency,
    Account: account,
    Description: description,
    'Contact Name': party,
    Debit: debit,
    Credit: credit,
    'Tax Name': taxCode,
  },
}

/** What a line says: what it is of, the document's number, who, what for, and what the document states in another currency. */
function describe({ entry }: JournalRow, { kinds, correction }: Words): string {
  const { kind, document, party, note, currency, bookedCurrency, lines, isReversal } = entry
  const isForeign = currency !== bookedCurrency
  const stated = sum(lines.map(({ own }) => Math.max(own, 0)))
  return [
    ...(isReversal ? [correction] : []),
    document === null ? kinds[kind] : `${kinds[kind]} ${document}`,
    ...(party === null ? [] : [party]),
    ...(note === null ? [] : [note]),
    ...(isForeign ? [`${currency} ${formatMinor(stated)}`] : []),
  ].join(' - ')
}

/** The file of a form. `rows` are its lines in their order. */
export function journalFile(
  form: JournalForm,
  rows: (ctx: Ctx) => AsyncIterable<JournalRow[]>,
): TableExport<FileSpan, JournalRow, FormTexts> {
  const columns = COLUMNS[form]
  const head = Object.fromEntries(Object.keys(columns).map((heading) => [heading, heading]))
  const texts = (language: Language) => ({ ...JOURNAL_FILE_TEXTS[language], head })
  return {
    name: `journal-${form}`,
    period: ({ firstMonth, lastMonth }) =>
      firstMonth === lastMonth ? firstMonth : `${firstMonth}-${lastMonth}`,
    texts: { en: texts('en'), fr: texts('fr'), es: texts('es') },
    isForProgram: true,
    columns,
    rows,
  }
}

/** The lines of entries, without those that come to nothing in the books. */
export function linesOf(entries: readonly GivenEntry[], mapping: JournalMapping): JournalRow[] {
  return entries.flatMap((entry) =>
    entry.lines.filter(({ booked }) => booked !== 0).map((line) => ({ entry, line, mapping })),
  )
}
