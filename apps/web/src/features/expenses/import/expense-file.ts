import { isRefused, whtOfExpense } from '@isiro/contracts/expense-wht'
import { minorOfTyped, SaveExpense } from '@isiro/contracts/expenses'
import { assetKindNamed, assetKindOf } from '@isiro/domain/asset-kinds'
import { isBusinessDate } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { exchangeRateFromNumber, isPlausibleRate } from '@isiro/domain/exchange-rate'
import {
  type ExpenseCategory,
  expenseCategoryName,
  expenseCategoryNamed,
} from '@isiro/domain/expense-categories'
import { type ExpenseSums, expenseInHome } from '@isiro/domain/expense-exchange'
import { formatMinor, parseMinor, sum } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { whtRecipientNamed, whtTypeNamed } from '@isiro/domain/wht-names'
import { amountOf, signedAmountOf } from '../../../platform/files/file-import/amount-of.ts'
import { dateOf, guessDateOrder } from '../../../platform/files/file-import/file-dates.ts'
import type { CellOf, FileKind, Reading } from '../../../platform/files/file-import/file-kind.ts'
import { isTotalName } from '../../../platform/files/file-import/total-names.ts'
import { oddTaxId } from '../../../records/odd-tax-id.ts'
import { EXPENSE_FIELDS } from './columns.ts'
import { type ExpenseChoice, ExpenseChoices, type MoneyOut } from './expense-choices.tsx'
import { findRecordedRows, hasPaper } from './recorded-rows.ts'

type Field = keyof typeof EXPENSE_FIELDS

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

export const EXPENSE_FILE: FileKind<Field, SaveExpense, ExpenseChoice> = {
  fields: EXPENSE_FIELDS,
  foldsOptional: true,
  schema: SaveExpense,
  firstChoice: (lines, { expenseDate, amount, direction }) => ({
    dateOrder: guessDateOrder(lines.map((cells) => cells[expenseDate ?? -1] ?? '')),
    moneyOut:
      direction === null ? guessMoneyOut(lines.map((cells) => cells[amount ?? -1] ?? '')) : 'any',
    category: 'other',
  }),
  ChoiceFields: ExpenseChoices,
  valuesOf: expenseOf,
  refusalOf(expense, _cellOf, { currency }) {
    const rate = refusedRate(expense, currency)
    if (rate) return rate
    const withheld = whtOfExpense(expense)
    return isRefused(withheld) ? withheld : null
  },
  warningOf: ({ supplierTaxId }, { country }) => oddTaxId('supplierTaxId', country, supplierTaxId),
  recorded: { isAsked: hasPaper, find: findRecordedRows },
  moneyOf: (cellOf) => moneyOf(cellOf('amount')) ?? moneyOf(cellOf('moneyIn')),
  isMoneyIn,
  isTotal,
  total: (rows) => formatMinor(totalOf(rows)),
  figures({ t, format, currency }, rows, count) {
    const wht = withheldOf(rows)
    return [
      {
        label: t('preview.total'),
        value: format.exactMoney(totalOf(rows), currency),
        isWide: true,
      },
      count,
      ...(wht > 0 ? [{ label: t('preview.wht'), value: format.exactMoney(wht, currency) }] : []),
    ]
  },
  columns: ({ t, format, language, currency }, rows) => [
    { head: t('field.description'), cell: ({ description }) => description },
    {
      head: t('field.amount'),
      cell: (expense) =>
        format.exactMoney(minorOfTyped(expense.amount) ?? 0, expense.currency ?? currency),
      isNumber: true,
      isUnbroken: true,
    },
    ...(withheldOf(rows) > 0
      ? [
          {
            head: t('field.whtAmount'),
            cell(expense: SaveExpense) {
              const withheld = withheldFrom(expense)
              return withheld === null
                ? '–'
                : format.exactMoney(withheld, expense.currency ?? currency)
            },
            isNumber: true,
            isUnbroken: true,
          },
        ]
      : []),
    {
      head: t('field.expenseDate'),
      cell: ({ expenseDate }) => format.date(expenseDate),
      isUnbroken: true,
    },
    { head: t('field.category'), cell: ({ category }) => expenseCategoryName(category, language) },
  ],
}

/** The amount of a cell in kobo, without its sign; null for none, which 0 is too. */
function moneyOf(cell: string): number | null {
  return parseMinor(amountOf(cell)) || null
}

/** Null for a column with amounts of both signs: a file of a bank counts money out with either. */
function guessMoneyOut(cells: readonly string[]): MoneyOut | null {
  const signs = new Set(
    cells.filter((cell) => moneyOf(cell) !== null).map((cell) => signedAmountOf(cell).isNegative),
  )
  return signs.size > 1 ? null : 'any'
}

/** The words of banks for the direction of money, as text is searched. */
const IN = new Set([
  'cr',
  'c',
  'credit',
  'in',
  'deposit',
  'money in',
  'inflow',
  'received',
  'income',
  'entree',
  'depot',
  'recette',
  'encaissement',
  'credito',
  'abono',
  'ingreso',
  'haber',
])

/**
 * By the other sign, by a word beside the amount, or by a column of its own. A bank's column "Type", which elsewhere is the
 * category, says it, too: no category has such a name.
 */
function isMoneyIn(cellOf: CellOf<Field>, { choice }: Reading<ExpenseChoice>): boolean {
  if (saysIn(cellOf('direction')) || saysIn(cellOf('category'))) return true
  if (moneyOf(cellOf('amount')) === null) return moneyOf(cellOf('moneyIn')) !== null
  if (choice.moneyOut === 'any') return false
  return signedAmountOf(cellOf('amount')).isNegative !== (choice.moneyOut === 'minus')
}

function saysIn(cell: string): boolean {
  return IN.has(foldForSearch(cell.replaceAll('.', '')))
}

function isTotal(cellOf: CellOf<Field>, cells: readonly string[], place: 'anywhere' | 'end') {
  const isNamed = cells.some(isTotalName)
  const hasDay = isBusinessDate(dateOf(cellOf('expenseDate'), null))
  const hasMoney = moneyOf(cellOf('amount')) !== null || moneyOf(cellOf('moneyIn')) !== null
  if (place === 'anywhere') return isNamed && !(hasDay && hasMoney)
  return isNamed || cellOf('expenseDate') === '' || !(hasDay || hasMoney)
}

/** The sum of the amounts in the currency of the books, in kobo. */
function totalOf(rows: readonly SaveExpense[]): number {
  return sum(rows.map((expense) => inBooks(expense).amount))
}

/** The tax withheld from an expense's supplier by the rate, in kobo; null if none is. */
function withheldFrom(expense: SaveExpense): number | null {
  const withheld = whtOfExpense(expense)
  return withheld === null || isRefused(withheld) ? null : withheld.amount
}

/** The tax withheld from all suppliers in the currency of the books, in kobo. */
export function withheldOf(rows: readonly SaveExpense[]): number {
  return sum(rows.map((expense) => inBooks(expense).whtAmount ?? 0))
}

/** An expense as the books will have it. One in another currency has a rate: a row without is refused. */
function inBooks(expense: SaveExpense): ExpenseSums {
  const { amount, vatAmount, currency, exchangeRate } = expense
  const stated = {
    amount: minorOfTyped(amount) ?? 0,
    vatAmount: vatAmount === null ? null : minorOfTyped(vatAmount),
    whtAmount: withheldFrom(expense),
  }
  const rate = exchangeRate && exchangeRateFromNumber(exchangeRate.rate)
  return currency === undefined || !rate ? stated : expenseInHome(stated, rate)
}

/** Why a row in another currency cannot be converted; null where it can. */
function refusedRate({ currency, exchangeRate }: SaveExpense, home: Currency) {
  if (currency === undefined) return null
  const rate = exchangeRate && exchangeRateFromNumber(exchangeRate.rate)
  if (rate && isPlausibleRate(rate, currency, home)) return null
  return { field: 'exchangeRate', message: 'validation.exchange_rate' } as const
}

function expenseOf(cellOf: CellOf<Field>, reading: Reading<ExpenseChoice>) {
  const { dateOrder, category } = reading.choice
  const expenseDate = dateOf(cellOf('expenseDate'), dateOrder)
  const vat = amountOf(cellOf('vatAmount'))
  const hasVat = vat !== '' && Number(vat) > 0
  const known = expenseCategoryNamed(cellOf('category')) ?? category
  return {
    description: cellOf('description'),
    amount: amountOf(cellOf('amount')),
    category: known,
    ...assetOf(cellOf('assetKind'), known),
    expenseDate,
    ...currencyOf(cellOf, expenseDate, reading),
    ...deductibleOf(foldForSearch(cellOf('taxDeductible'))),
    supplier: cellOf('supplier'),
    supplierTaxId: cellOf('supplierTaxId'),
    supplierInvoice: cellOf('supplierInvoice'),
    vatTreatment: hasVat ? 'charged' : null,
    vatAmount: hasVat ? vat : null,
    vatRecoverable: hasVat && YES.has(foldForSearch(cellOf('vatRecoverable'))),
    // Who imports old bills confirms each by itself, from the list of what is to fix.
    vatClaimConfirmed: false,
    paymentMethod: METHODS[foldForSearch(cellOf('paymentMethod'))] ?? null,
    ...whtOf(cellOf),
    notes: cellOf('notes'),
  }
}

const RATE_SOURCE = { en: 'From the file', fr: 'Du fichier', es: 'Del archivo' }

/** The currency and rate of a row in another currency than the business's own; the rate is that of its day. */
function currencyOf(
  cellOf: CellOf<Field>,
  date: string,
  { currency: home, language }: Reading<ExpenseChoice>,
) {
  const currency = cellOf('currency').toUpperCase()
  if (currency === '' || currency === home) return {}
  const rate = amountOf(cellOf('exchangeRate'))
  const exchangeRate = { rate: Number(rate), date, source: RATE_SOURCE[language] }
  return { currency, exchangeRate: rate === '' ? null : exchangeRate }
}

/** The kind of asset that a cell names, or says no more of than that it is one. An empty cell leaves it to the category. */
function assetOf(cell: string, category: ExpenseCategory) {
  const said = foldForSearch(cell)
  if (NO.has(said)) return { assetKind: null }
  const named = assetKindNamed(cell)
  if (named !== null) return { assetKind: named }
  return YES.has(said)
    ? { assetKind: assetKindOf({ category, nonDeductibleReason: 'capital' }) }
    : {}
}

/** An empty cell leaves it to the law's usual answer for the category. */
function deductibleOf(cell: string) {
  return cell === '' ? {} : { taxDeductible: !NO.has(cell) }
}

/**
 * Reads the WHT of a row. The recipient defaults to a resident company. An unknown kind of income stays as written
 * and is refused later.
 */
function whtOf(cellOf: CellOf<Field>) {
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
