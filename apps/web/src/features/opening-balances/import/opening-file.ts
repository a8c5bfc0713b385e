import { ImportedOpening, type ImportedOpeningOf } from '@isiro/contracts/opening-balances'
import { addDays, monthOf, monthStart } from '@isiro/domain/business-date'
import { isInNigeria } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import { compactNumber } from '@isiro/domain/invoice-number'
import { formatMinor, minorFromNumber, parseMinor } from '@isiro/domain/money'
import { amountOf, signedAmountOf } from '../../../platform/files/file-import/amount-of.ts'
import { dateOf, guessDateOrder } from '../../../platform/files/file-import/file-dates.ts'
import type {
  CellOf,
  FileKind,
  PreviewFigure,
  PreviewScreen,
  Reading,
  Refusal,
} from '../../../platform/files/file-import/file-kind.ts'
import { isTotalName } from '../../../platform/files/file-import/total-names.ts'
import { typedNumber } from '../../../platform/money/typed-number.ts'
import { OPENING_FIELDS } from './columns.ts'
import { type DateChoice, DateChoices } from './date-choices.tsx'
import { rowKindOf } from './row-kinds.ts'

type Field = keyof typeof OPENING_FIELDS

/** The files of opening balances of a business that begins on a day. */
export function openingFile(startDay: string): FileKind<Field, ImportedOpening, DateChoice> {
  return {
    fields: OPENING_FIELDS,
    schema: ImportedOpening,
    firstChoice: (lines, { issueDate }) => ({
      dateOrder: guessDateOrder(lines.map((cells) => cells[issueDate ?? -1] ?? '')),
    }),
    ChoiceFields: DateChoices,
    valuesOf: (cellOf, reading) => openingOf(startDay, cellOf, reading),
    refusalOf,
    moneyOf: (cellOf) => parseMinor(amountOf(cellOf('open'))) || null,
    // Reports end with a sum, which has no number. A row that says what it is is none.
    isTotal: (cellOf, cells, place) =>
      cellOf('number') === '' &&
      (cellOf('kind') === '' || rowKindOf(cellOf('kind')) === null) &&
      (place === 'end' || cells.some(isTotalName)),
    // Other programs write a line for each item of an invoice, all with its balance.
    identityOf: (row) => (row.kind === 'invoice' ? compactNumber(row.number) : undefined),
    figures: (screen, rows, count) => [count, ...sumsOf(screen, rows)],
    columns: ({ t, format, currency: own }) => [
      { head: t('field.kind'), cell: (row) => t(`kind.${nameOf(row)}`) },
      {
        head: t('field.number'),
        cell: (row) =>
          row.kind === 'invoice' || row.kind === 'nextNumber' ? String(row.number) : '–',
      },
      {
        head: t('field.clientName'),
        cell: (row) => ('clientName' in row ? row.clientName : '–'),
      },
      {
        head: t('field.dueDate'),
        cell: (row) => (row.kind === 'invoice' ? format.date(row.dueDate) : '–'),
        isUnbroken: true,
      },
      {
        head: t('field.open'),
        cell: (row) =>
          row.kind === 'nextNumber'
            ? '–'
            : format.exactMoney(
                formatMinor(minorFromNumber(row.open) ?? 0),
                'currency' in row ? row.currency : own,
              ),
        isNumber: true,
        isUnbroken: true,
      },
    ],
  }
}

/** The name of what a row is, as the texts have it. */
function nameOf(row: ImportedOpening): string {
  return row.kind === 'nextNumber' ? `next.${row.series}` : row.kind
}

/** The money of each kind of rows that the file has, to compare with the file; of several currencies one by one. */
function sumsOf(
  { t, format, currency: own }: PreviewScreen,
  rows: readonly ImportedOpening[],
): PreviewFigure[] {
  const sums = new Map<string, Map<Currency, number>>()
  for (const row of rows) {
    if (row.kind === 'nextNumber') continue
    const currency = 'currency' in row ? row.currency : own
    const ofKind = sums.get(row.kind) ?? new Map<Currency, number>()
    ofKind.set(currency, (ofKind.get(currency) ?? 0) + (minorFromNumber(row.open) ?? 0))
    sums.set(row.kind, ofKind)
  }
  return [...sums].map(([kind, ofKind]) => ({
    label: t(`sum.${kind}`),
    value: [...ofKind]
      .map(([currency, sum]) => format.exactMoney(formatMinor(sum), currency))
      .join(' + '),
    isWide: true,
  }))
}

/** The rules between a row's fields that the server has, told at the row. */
function refusalOf(
  row: ImportedOpening,
  cellOf: CellOf<Field>,
  { currency, country }: Reading<DateChoice>,
): Refusal<Field> | null {
  if (row.kind === 'invoice') return refusalOfInvoice(row)
  if ((row.kind === 'vatCredit' || row.kind === 'whtCredits') && !isInNigeria({ country }))
    return { field: 'kind', message: 'validation.opening_kind' }
  // What is in no currency of its own is in that of the books.
  if (!('currency' in row) && currencyOf(cellOf, currency) !== currency)
    return { field: 'currency', message: 'validation.own_currency' }
  return null
}

function refusalOfInvoice(row: ImportedOpeningOf<'invoice'>): Refusal<Field> | null {
  const { issueDate, dueDate, startDay, open, total, wht } = row
  if (issueDate >= startDay) return { field: 'issueDate', message: 'validation.before_start' }
  if (dueDate < issueDate) return { field: 'dueDate', message: 'validation.period_order' }
  if (total !== null && open > total)
    return { field: 'open', message: 'validation.open_above_total' }
  return wht >= open ? { field: 'wht', message: 'validation.wht_above_open' } : null
}

function openingOf(startDay: string, cellOf: CellOf<Field>, reading: Reading<DateChoice>): object {
  const found = rowKindOf(cellOf('kind'))
  if (found === null) return { kind: cellOf('kind') }
  const { kind } = found
  const open = amountIn(cellOf('open'))
  switch (kind) {
    case 'invoice':
      return { kind, startDay, ...invoiceOf(cellOf, reading) }
    case 'credit':
      // Other programs write what they owe a client below zero.
      return { kind, startDay, ...partyOf(cellOf, reading), open: sizeIn(cellOf('open')) }
    case 'vatCredit': {
      const last = addDays(monthStart(monthOf(startDay)), -1)
      const day = cellOf('issueDate')
      const issueDate = day === '' ? last : dateOf(day, reading.choice.dateOrder)
      return { kind, startDay, issueDate, open }
    }
    case 'nextNumber':
      return { kind, startDay, series: found.series, number: counterIn(cellOf('number')) }
    default:
      return { kind, startDay, open }
  }
}

function invoiceOf(cellOf: CellOf<Field>, reading: Reading<DateChoice>) {
  const { dateOrder } = reading.choice
  const amount = (field: Field) => amountIn(cellOf(field))
  const issueDate = dateOf(cellOf('issueDate'), dateOrder)
  return {
    ...partyOf(cellOf, reading),
    number: numberOf(cellOf('number')),
    issueDate,
    dueDate: cellOf('dueDate') === '' ? issueDate : dateOf(cellOf('dueDate'), dateOrder),
    open: amount('open'),
    total: cellOf('total') === '' ? null : amount('total'),
    wht: cellOf('wht') === '' ? 0 : amount('wht'),
  }
}

/** The client of a row and its currency. */
function partyOf(cellOf: CellOf<Field>, { currency: own }: Reading<DateChoice>) {
  const currency = currencyOf(cellOf, own)
  const rate = cellOf('exchangeRate')
  return {
    clientName: cellOf('clientName'),
    clientEmail: cellOf('clientEmail') || null,
    currency,
    // A rate of 1 in the file is that of its own currency.
    exchangeRate: currency === own || rate === '' ? null : amountIn(rate),
  }
}

function currencyOf(cellOf: CellOf<Field>, own: Currency): string {
  return cellOf('currency').toUpperCase() || own
}

/** An amount below zero is none, however a file writes it. */
function amountIn(cell: string): number {
  const { text, isNegative } = signedAmountOf(cell)
  return isNegative ? Number.NaN : typedNumber(text, 'en')
}

function sizeIn(cell: string): number {
  return typedNumber(amountOf(cell), 'en')
}

/** A number as it can be searched and printed here: without a sign in front, and with a dash in place of spaces. */
function numberOf(cell: string): string {
  return cell.replace(/^#\s*/, '').replaceAll(/[\s#]+/g, '-')
}

/** The counter of a number: its last digits. */
function counterIn(cell: string): number {
  return Number(/(\d{1,8})\D*$/.exec(cell)?.[1] ?? Number.NaN)
}
