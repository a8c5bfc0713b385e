import { isRefused, whtOfExpense } from '@isiro/contracts/expense-wht'
import { minorOfTyped, SaveExpense } from '@isiro/contracts/expenses'
import { isBusinessDate } from '@isiro/domain/business-date'
import { type ExpenseCategory, expenseCategoryNamed } from '@isiro/domain/expense-categories'
import { parseMinor, sum } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { whtRecipientNamed, whtTypeNamed } from '@isiro/domain/wht-names'
import { amountOf } from '../../../platform/files/file-import/amount-of.ts'
import type { BadRow } from '../../../platform/files/file-import/bad-row.ts'
import type { Field, Mapping } from './columns.ts'

/** How the file writes a day in figures, where it does not write the year first. */
export type DateOrder = 'day-first' | 'month-first'

export interface Reading {
  mapping: Mapping
  dateOrder: DateOrder
  /** For rows that name no category of ours. */
  category: ExpenseCategory
}

export interface ReadRows {
  rows: SaveExpense[]
  bad: BadRow<Field>[]
  /** Of the good rows, in kobo. */
  total: number
  /** Tax withheld from suppliers, in kobo. */
  wht: number
}

const YES = new Set(['yes', 'y', 'true', '1', 'oui', 'vrai', 'si', 'verdadero', 'x'])
const NO = new Set(['no', 'n', 'false', '0', 'non', 'faux', 'falso'])

/** The words for ways to pay, ours and those of banks, as text is searched. */
const METHODS: Record<string, SaveExpense['paymentMethod']> = {
  transfer: 'transfer',
  'bank transfer': 'transfer',
  virement: 'transfer',
  transferencia: 'transfer',
  cash: 'cash',
  especes: 'cash',
  efectivo: 'cash',
  card: 'card',
  pos: 'card',
  carte: 'card',
  tarjeta: 'card',
  'mobile money': 'mobile_money',
  'argent mobile': 'mobile_money',
  'dinero movil': 'mobile_money',
  cheque: 'cheque',
  check: 'cheque',
}

/** Makes expenses of the rows under the heading; each row that cannot be one says why. */
export function readRows(lines: readonly string[][], reading: Reading): ReadRows {
  const rows: SaveExpense[] = []
  const bad: BadRow<Field>[] = []
  let wht = 0
  for (const [index, cells] of lines.entries()) {
    const cellOf = (field: Field) => {
      const column = reading.mapping[field]
      return column === null ? '' : (cells[column] ?? '')
    }
    const refuse = (field: Field | null, message: string) =>
      bad.push({
        line: index + 2,
        field,
        message,
        cell: field === null ? '' : cellOf(field).slice(0, 60),
      })
    const parsed = SaveExpense.safeParse(expenseOf(cellOf, reading))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const field = (issue?.path[0] as Field | undefined) ?? null
      refuse(field, issue?.message ?? 'validation.invalid')
      continue
    }
    const kept = whtOfExpense(parsed.data)
    if (isRefused(kept)) {
      refuse(kept.field, kept.message)
      continue
    }
    rows.push(parsed.data)
    wht += kept?.amount ?? 0
  }
  return { rows, bad, total: sum(rows.map(({ amount }) => minorOfTyped(amount) ?? 0)), wht }
}

function expenseOf(cellOf: (field: Field) => string, { dateOrder, category }: Reading) {
  const vat = amountOf(cellOf('vatAmount'))
  const hasVat = vat !== '' && Number(vat) > 0
  return {
    description: cellOf('description').slice(0, 200),
    amount: amountOf(cellOf('amount')),
    category: expenseCategoryNamed(cellOf('category')) ?? category,
    expenseDate: dateOf(cellOf('expenseDate'), dateOrder),
    ...deductibleOf(foldForSearch(cellOf('taxDeductible'))),
    supplier: cellOf('supplier').slice(0, 120),
    supplierTaxId: cellOf('supplierTaxId').slice(0, 30),
    supplierInvoice: cellOf('supplierInvoice').slice(0, 60),
    vatTreatment: hasVat ? 'charged' : null,
    vatAmount: hasVat ? vat : null,
    vatRecoverable: hasVat && YES.has(foldForSearch(cellOf('vatRecoverable'))),
    paymentMethod: METHODS[foldForSearch(cellOf('paymentMethod'))] ?? null,
    ...whtOf(cellOf),
    notes: cellOf('notes').slice(0, 1000),
  }
}

/** An empty cell leaves it to the law's usual answer for the category. */
function deductibleOf(cell: string) {
  return cell === '' ? {} : { taxDeductible: !NO.has(cell) }
}

/**
 * Reads the WHT of a row. The recipient defaults to a resident company. An unknown kind of income stays as written
 * and is refused later.
 */
function whtOf(cellOf: (field: Field) => string) {
  const amount = amountOf(cellOf('whtAmount'))
  const nature = cellOf('whtType').trim()
  const whtType = nature === '' ? null : (whtTypeNamed(nature) ?? nature)
  const who = cellOf('whtRecipient').trim()
  const known = who === '' ? { recipient: 'company', resident: true } : whtRecipientNamed(who)
  return {
    whtType,
    whtRecipient: whtType === null ? null : (known?.recipient ?? who),
    whtResident: known?.resident ?? true,
    // The check compares the file's amount with the amount by the rate.
    whtAmount: amount === '' || (whtType === null && parseMinor(amount) === 0) ? null : amount,
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as files write it, as 'YYYY-MM-DD'; what is none stays as it is, and is refused. */
export function dateOf(cell: string, order: DateOrder): string {
  const text = cell.replace(/[T ]\d{1,2}:\d{2}.*$/, '').trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return day(iso[1], iso[2], iso[3], cell)
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (figures) {
    const [, first, second, year] = figures
    return order === 'day-first' ? day(year, second, first, cell) : day(year, first, second, cell)
  }
  const named = /^(\d{1,2})[-/ ]([A-Za-z]{3})[a-z]*[-/, ]+(\d{4}|\d{2})$/.exec(text)
  const month = MONTHS.indexOf((named?.[2] ?? '').toLowerCase()) + 1
  return named && month > 0 ? day(named[3], String(month), named[1], cell) : cell
}

function day(year = '', month = '', date = '', cell = ''): string {
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isBusinessDate(written) ? written : cell
}

/** Which order makes a day of every cell; the day first where both do. */
export function guessDateOrder(cells: readonly string[]): DateOrder {
  const fits = (order: DateOrder) => cells.every((cell) => isBusinessDate(dateOf(cell, order)))
  return !fits('day-first') && fits('month-first') ? 'month-first' : 'day-first'
}
