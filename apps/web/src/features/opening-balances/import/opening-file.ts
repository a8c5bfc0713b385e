import { ImportedOpening } from '@isiro/contracts/opening-balances'
import { compactNumber } from '@isiro/domain/invoice-number'
import { formatMinor, minorFromNumber, parseMinor } from '@isiro/domain/money'
import { amountOf, signedAmountOf } from '../../../platform/files/file-import/amount-of.ts'
import { dateOf, guessDateOrder } from '../../../platform/files/file-import/file-dates.ts'
import type { CellOf, FileKind, Reading } from '../../../platform/files/file-import/file-kind.ts'
import { isTotalName } from '../../../platform/files/file-import/total-names.ts'
import { typedNumber } from '../../../platform/money/typed-number.ts'
import { OPENING_FIELDS } from './columns.ts'
import { type DateChoice, DateChoices } from './date-choices.tsx'

type Field = keyof typeof OPENING_FIELDS

/** The files of open invoices of a business that begins on a day. */
export function openingFile(startDay: string): FileKind<Field, ImportedOpening, DateChoice> {
  return {
    fields: OPENING_FIELDS,
    schema: ImportedOpening,
    firstChoice: (lines, { issueDate }) => ({
      dateOrder: guessDateOrder(lines.map((cells) => cells[issueDate ?? -1] ?? '')),
    }),
    ChoiceFields: DateChoices,
    valuesOf: (cellOf, reading) => openingOf(startDay, cellOf, reading),
    refusalOf: refusalOf,
    moneyOf: (cellOf) => parseMinor(amountOf(cellOf('open'))) || null,
    // Reports end with a sum, which has no number.
    isTotal: (cellOf, cells, place) =>
      cellOf('number') === '' && (place === 'end' || cells.some(isTotalName)),
    // Other programs write a line for each item of an invoice, all with its balance.
    identityOf: ({ number }) => compactNumber(number),
    columns: ({ t, format }) => [
      { head: t('field.number'), cell: ({ number }) => number },
      { head: t('field.clientName'), cell: ({ clientName }) => clientName },
      { head: t('field.dueDate'), cell: ({ dueDate }) => format.date(dueDate), isUnbroken: true },
      {
        head: t('field.open'),
        cell: ({ open, currency }) =>
          format.exactMoney(formatMinor(minorFromNumber(open) ?? 0), currency),
        isNumber: true,
        isUnbroken: true,
      },
    ],
  }
}

/** The rules between a row's fields that the server has, told at the row. */
function refusalOf({ issueDate, dueDate, startDay, open, total, wht }: ImportedOpening) {
  if (issueDate >= startDay)
    return { field: 'issueDate', message: 'validation.before_start' } as const
  if (dueDate < issueDate) return { field: 'dueDate', message: 'validation.period_order' } as const
  if (total !== null && open > total)
    return { field: 'open', message: 'validation.open_above_total' } as const
  return wht >= open ? ({ field: 'wht', message: 'validation.wht_above_open' } as const) : null
}

function openingOf(
  startDay: string,
  cellOf: CellOf<Field>,
  { currency, choice: { dateOrder } }: Reading<DateChoice>,
) {
  const amount = (field: Field) => amountIn(cellOf(field))
  const issueDate = dateOf(cellOf('issueDate'), dateOrder)
  const code = cellOf('currency').toUpperCase() || currency
  return {
    startDay,
    number: numberOf(cellOf('number')),
    clientName: cellOf('clientName'),
    clientEmail: cellOf('clientEmail') || null,
    issueDate,
    dueDate: cellOf('dueDate') === '' ? issueDate : dateOf(cellOf('dueDate'), dateOrder),
    open: amount('open'),
    total: cellOf('total') === '' ? null : amount('total'),
    wht: cellOf('wht') === '' ? 0 : amount('wht'),
    currency: code,
    // A rate of 1 in the file is that of its own currency.
    exchangeRate:
      code === currency || cellOf('exchangeRate') === '' ? null : amount('exchangeRate'),
  }
}

/** An amount below zero is none, however a file writes it. */
function amountIn(cell: string): number {
  const { text, isNegative } = signedAmountOf(cell)
  return isNegative ? Number.NaN : typedNumber(text, 'en')
}

/** A number as it can be searched and printed here: without a sign in front, and with a dash in place of spaces. */
function numberOf(cell: string): string {
  return cell.replace(/^#\s*/, '').replaceAll(/[\s#]+/g, '-')
}
