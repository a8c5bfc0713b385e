import { ASSET_KINDS, type AssetKind } from './asset-kinds.ts'
import { EXPENSE_CATEGORIES, type ExpenseCategory } from './expense-categories.ts'
import type { JournalForm } from './journal-forms.ts'

/** The accounts that are not of an expense or an asset, in the order of a chart: what is owned, owed, earned, spent. */
const PLAIN_ACCOUNTS = [
  'receivable',
  'bank',
  'cash',
  'mobile_money',
  'cheques',
  'cards',
  'other_money',
  'paystack',
  'flutterwave',
  'input_vat',
  'vat_withheld',
  'wht_receivable',
  'client_credit',
  'output_vat',
  'wht_payable',
  'tax_vat',
  'tax_wht',
  'tax_vat_withheld',
  'tax_paye',
  'tax_income',
  'tax_other',
  'opening_balances',
  'sales',
  'sales_returns',
  'late_fees',
  'exchange_gain',
  'provider_fees',
  'wht_written_off',
] as const
type PlainAccount = (typeof PLAIN_ACCOUNTS)[number]

/** What a line is booked to: the accounts of the books, those of each category of expense, and of each kind of asset. */
export type JournalAccount = PlainAccount | `expense_${ExpenseCategory}` | `asset_${AssetKind}`

/** What an account is of. */
export type JournalAccountOf =
  | { of: 'books'; account: PlainAccount }
  | { of: 'expense'; category: ExpenseCategory }
  | { of: 'asset'; kind: AssetKind }

/** What an account is of, by which screens name it. Throws RangeError for one that is none. */
export function journalAccountOf(account: JournalAccount): JournalAccountOf {
  const plain = PLAIN_ACCOUNTS.find((one) => one === account)
  if (plain) return { of: 'books', account: plain }
  const category = EXPENSE_CATEGORIES.find((one) => `expense_${one}` === account)
  if (category) return { of: 'expense', category }
  const kind = ASSET_KINDS.find((one) => `asset_${one}` === account)
  if (kind) return { of: 'asset', kind }
  throw new RangeError(`no such account: ${account}`)
}

/** All of them, in the order in which they are asked for. */
export const JOURNAL_ACCOUNTS: readonly JournalAccount[] = [
  ...PLAIN_ACCOUNTS,
  ...EXPENSE_CATEGORIES.map((category) => `expense_${category}` as const),
  ...ASSET_KINDS.map((kind) => `asset_${kind}` as const),
]

/**
 * What a line is for taxes. The entries carry each tax as a line of its own, so the tax code of a program is for its reports: one
 * that reckons tax by itself would count it twice.
 */
export const JOURNAL_TAXES = [
  /** Sales at the standard rate, at zero, exempt, and without VAT because the business charges none. */
  'sales_standard',
  'sales_zero',
  'sales_exempt',
  'sales_uncharged',
  'output_vat',
  'input_vat',
  /** A cost whose VAT comes back, does not, and one without. */
  'cost_recovered',
  'cost_unrecovered',
  'cost_untaxed',
  'vat_withheld',
  'wht_receivable',
  'wht_payable',
  /** A line that is none of these. */
  'none',
] as const
export type JournalTax = (typeof JOURNAL_TAXES)[number]

/** An account in the chart that a new company has: its name, its nominal code in Sage 50, its code in Xero. */
type Defaults = readonly [name: string, sage: string, xero: string]

/**
 * What the programs' own charts call it, where they have it; the rest is a free place of the chart. Sage: the nominal codes of a
 * general business. Xero: the standard chart, but for its locked accounts: it takes no manual journal on bank accounts, accounts
 * receivable and the VAT account, so that a clearing account stands for each. Unsure: charts differ by country and edition, and
 * that is what the owner's table is for.
 */
const PLAIN_DEFAULTS: Record<PlainAccount, Defaults> = {
  receivable: ['Accounts Receivable (A/R)', '1100', '611'],
  bank: ['Bank', '1200', '091'],
  cash: ['Petty Cash', '1230', '092'],
  mobile_money: ['Mobile Money', '1210', '093'],
  cheques: ['Undeposited Funds', '1220', '094'],
  cards: ['Credit Card', '1240', '095'],
  other_money: ['Clearing', '1250', '096'],
  paystack: ['Paystack Clearing', '1260', '097'],
  flutterwave: ['Flutterwave Clearing', '1261', '098'],
  input_vat: ['Input VAT', '2201', '821'],
  vat_withheld: ['VAT Withheld by Customers', '2203', '822'],
  wht_receivable: ['Withholding Tax Receivable', '1105', '625'],
  client_credit: ['Customer Deposits', '2110', '835'],
  output_vat: ['Output VAT', '2200', '823'],
  wht_payable: ['Withholding Tax Payable', '2211', '826'],
  tax_vat: ['Output VAT', '2202', '823'],
  tax_wht: ['Withholding Tax Payable', '2211', '826'],
  tax_vat_withheld: ['VAT Withheld from Suppliers', '2204', '827'],
  tax_paye: ['PAYE Payable', '2210', '825'],
  tax_income: ['Income Tax', '9100', '505'],
  tax_other: ['Other Taxes', '8209', '506'],
  opening_balances: ['Opening Balance Equity', '9998', '840'],
  sales: ['Sales', '4000', '200'],
  sales_returns: ['Sales Returns', '4010', '201'],
  late_fees: ['Late Fee Income', '4905', '260'],
  exchange_gain: ['Exchange Gain or Loss', '7906', '498'],
  provider_fees: ['Payment Provider Fees', '7901', '404'],
  wht_written_off: ['Withholding Tax Written Off', '8100', '426'],
}

const EXPENSE_DEFAULTS: Record<ExpenseCategory, Defaults> = {
  office_supplies: ['Office Supplies', '7504', '453'],
  travel: ['Travel', '7400', '493'],
  marketing: ['Advertising & Marketing', '6201', '400'],
  utilities: ['Utilities', '7200', '445'],
  rent: ['Rent', '7100', '469'],
  internet: ['Telephone & Internet', '7550', '489'],
  professional_services: ['Legal & Professional Fees', '7600', '441'],
  insurance: ['Insurance', '7104', '433'],
  equipment: ['Small Equipment', '7700', '454'],
  meals: ['Meals & Entertainment', '7403', '420'],
  fuel: ['Fuel', '7300', '449'],
  maintenance: ['Repairs & Maintenance', '7800', '473'],
  software: ['Software & Subscriptions', '7505', '485'],
  training: ['Training', '8203', '486'],
  other: ['General Expenses', '8200', '429'],
}

const ASSET_DEFAULTS: Record<AssetKind, Defaults> = {
  equipment: ['Plant & Equipment', '0020', '764'],
  furniture: ['Furniture & Fixtures', '0040', '710'],
  vehicle: ['Motor Vehicles', '0050', '740'],
  software: ['Software', '0031', '720'],
  building: ['Buildings', '0010', '760'],
  plantation: ['Plantations', '0060', '765'],
  intangible: ['Intangible Assets', '0070', '770'],
  heavy_transport: ['Heavy Vehicles', '0055', '741'],
  other: ['Other Fixed Assets', '0080', '769'],
}

const DEFAULTS = new Map<JournalAccount, Defaults>([
  ...PLAIN_ACCOUNTS.map((account) => [account, PLAIN_DEFAULTS[account]] as const),
  ...EXPENSE_CATEGORIES.map(
    (category) => [`expense_${category}`, EXPENSE_DEFAULTS[category]] as const,
  ),
  ...ASSET_KINDS.map((kind) => [`asset_${kind}`, ASSET_DEFAULTS[kind]] as const),
])

/** The account of a form where the owner has named none: its name or, where the form takes codes, its code. */
export function defaultAccount(form: JournalForm, account: JournalAccount): string {
  const [name, sage, xero] = DEFAULTS.get(account) ?? ['', '', '']
  if (form === 'xero') return xero
  return form === 'sage' ? sage : name
}

/**
 * The tax code of a form where the owner has named none: the one with which the program reckons nothing. Sage 50 has T9 for what
 * is outside VAT, Xero's standard rates have "Tax Exempt"; the others take an empty column.
 */
export function defaultTaxCode(form: JournalForm): string {
  if (form === 'xero') return 'Tax Exempt'
  return form === 'sage' ? 'T9' : ''
}

/** What the lines of a form say: the account and the tax code of each. */
export interface JournalMapping {
  account: (account: JournalAccount) => string
  tax: (tax: JournalTax) => string
}

/** A row of the owner's table. */
export interface MappedValue {
  kind: 'account' | 'tax'
  key: string
  value: string
}

/** The owner's table of a form, with the defaults where it says nothing. */
export function journalMapping(form: JournalForm, rows: readonly MappedValue[]): JournalMapping {
  const own = new Map(rows.map(({ kind, key, value }) => [`${kind} ${key}`, value]))
  return {
    account: (account) => own.get(`account ${account}`) ?? defaultAccount(form, account),
    tax: (tax) => own.get(`tax ${tax}`) ?? defaultTaxCode(form),
  }
}
