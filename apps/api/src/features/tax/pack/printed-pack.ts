import type { TaxRow } from '@isiro/contracts/tax'
import type { TaxExceptionKind } from '@isiro/contracts/tax-exceptions'
import { monthOf } from '@isiro/domain/business-date'
import { formatDate, formatPercent, formatSum } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { formatMinor } from '@isiro/domain/money'
import { parsePercentage } from '@isiro/domain/percentage'
import { formatMonth } from '@isiro/domain/readable-detail'
import type { WhtOffice } from '@isiro/domain/supplier-wht'
import { SUPPLY_NAMES } from '@isiro/domain/supply-names'
import type { VatBoxName } from '@isiro/domain/vat-return'
import type { WhtType } from '@isiro/domain/wht-rules'
import type { RenderRequest } from '../../../platform/files/documents/document-compiler.ts'
import { documentText, type TextPrinter } from '../../../platform/files/documents/print-text.ts'
import { type PrintedSupplier, printSupplier } from '../../documents/printed/service.ts'
import type { Offsets } from './contents.ts'
import type { PackSet, TaxPackDocument } from './pack-document.ts'
import { PACK_TEXTS } from './texts/texts.ts'

/** The input of `templates/tax-pack.typ`, in the manner of PrintedInvoice. */
export interface PrintedTaxPack {
  language: Language
  /** 'November 2026' */
  monthName: string
  preparedOn: string
  /** The same as the date of the file. */
  fileDate: { year: number; month: number; day: number }
  dueOn: string
  supplier: PrintedSupplier
  mustFile: boolean
  toPay: string
  boxes: { box: VatBoxName; base: PrintedFigure | null; tax: PrintedFigure | null }[]
  settlement: { kind: SettlementKind; figure: PrintedFigure }[]
  apportionment: Record<'inputVat' | 'taxable' | 'total' | 'recoverable', string> | null
  filing: { filedOn: string; reference: string | null; hasChanged: boolean } | null
  wht: {
    rows: PrintedDeduction[]
    sums: { kind: 'waiting' | 'received' | 'lost' | 'total'; amount: string }[]
    expected: PrintedFigure
  }
  remittance: {
    rows: PrintedRemittance[]
    sums: { kind: WhtOffice | 'total' | OffsetKind; amount: string }[]
    dueOn: string
    filing: { filedOn: string; reference: string | null; hasChanged: boolean } | null
  }
  lists: PrintedList[]
  /** Whether the plan lists the purchases behind boxes 5 to 8. */
  listsPurchases: boolean
  voidNumbers: { number: string; issued: string; voided: string; reason: string }[]
  exceptions: { kind: TaxExceptionKind; count: number; labels: string[]; more: number }[]
}

type SettlementKind =
  | 'payable'
  | 'brought-forward'
  | 'withheld'
  | 'to-pay'
  | 'carried-forward'
  | OffsetKind
type OffsetKind = 'offset-in' | 'offset-out'

/** A figure with the address of its documents; null if it is computed from other figures. */
export interface PrintedFigure {
  amount: string
  url: string | null
}

export interface PrintedDeduction {
  date: string
  client: string
  taxId: string | null
  invoice: string
  url: string
  natures: { type: WhtType | null; rate: string | null; gross: string }[]
  amount: string
  state: 'waiting' | 'received' | 'lost'
  isLate: boolean
  certificate: string | null
}

export interface PrintedRemittance {
  date: string
  supplier: string
  taxId: string | null
  paper: string
  url: string
  type: WhtType
  rate: string
  gross: string
  amount: string
  isDoubled: boolean
  late: string | null
}

/** The meaning of a list's amounts, so that no column is read as VAT that is none. */
type AmountKind = 'vat' | 'vat-withheld' | 'wht'

export interface PrintedList {
  set: PackSet
  amounts: AmountKind
  rows: {
    date: string
    number: string
    url: string
    party: string
    /** Why the document counts in this month although its day lies in an earlier one. */
    late: string | null
    /** Why its sales bear no VAT; null where nobody said. */
    vatGrounds: string | null
    base: string
    tax: string
  }[]
  /** How many more there are than stand here, and where. */
  more: number
  url: string
}

/** The boxes that list their documents; the others are sums of boxes. */
const OPENED: readonly string[] = ['1', '2', '3', '5', '6', '7', '8']

/** The pack as the renderer makes it. Throws for an amount that is none. */
export function taxPackPdf(document: TaxPackDocument): RenderRequest {
  return {
    template: 'tax-pack.typ',
    data: printTaxPack(document, documentText),
    logo: document.supplier.logo,
    name: 'tax pack',
  }
}

/** Turns a month's taxes into what the pages print. Throws for an amount that is none. */
function printTaxPack(document: TaxPackDocument, text: TextPrinter): PrintedTaxPack {
  const { language, month, preparedOn, appUrl } = document
  const { vat, wht, filing, currency } = month
  const money = (amount: string) => formatSum(minorOf(amount), { currency, language })
  const day = (date: string) => formatDate(date, language, 'long')
  const urlOf = (set: string) => `${document.url}&box=${set}`
  const figure = (amount: string, set: string | null): PrintedFigure => ({
    amount: money(amount),
    // A figure of 0 has no documents.
    url: set === null || minorOf(amount) === 0n ? null : urlOf(set),
  })
  const boxFigure = (box: string, amount: string | null) =>
    amount === null ? null : figure(amount, OPENED.includes(box) ? box : null)
  const [year = 0, ofYear = 0, ofMonth = 0] = preparedOn.split('-').map(Number)

  return {
    language,
    monthName: formatMonth(month.month, language),
    preparedOn: day(preparedOn),
    fileDate: { year, month: ofYear, day: ofMonth },
    dueOn: day(vat.dueOn),
    supplier: printSupplier(document.supplier, language, text),
    mustFile: vat.mustFile,
    toPay: money(vat.toPay),
    boxes: vat.boxes.map(({ box, base, tax }) => ({
      box,
      base: boxFigure(box, base),
      tax: boxFigure(box, tax),
    })),
    settlement: [
      { kind: 'payable', figure: figure(vat.payable, null) },
      { kind: 'brought-forward', figure: figure(negative(vat.broughtForward), null) },
      { kind: 'withheld', figure: figure(negative(vat.withheldByCustomers), 'withheld') },
      { kind: 'to-pay', figure: figure(vat.toPay, null) },
      ...printOffsets(document.offsets.vat).map(({ kind, amount }) => ({
        kind,
        figure: figure(amount, null),
      })),
      { kind: 'carried-forward', figure: figure(vat.carriedForward, null) },
    ],
    apportionment: vat.apportionment && {
      inputVat: money(vat.apportionment.inputVat),
      taxable: money(vat.apportionment.taxableSales),
      total: money(vat.apportionment.totalSales),
      recoverable: money(vat.apportionment.recoverable),
    },
    filing: filing && {
      filedOn: day(filing.filedOn),
      reference: filing.reference && text.line(filing.reference),
      hasChanged: (filing.vat?.differences.length ?? 0) > 0,
    },
    wht: {
      rows: document.schedule.map((row) => printDeduction(row, document, text)),
      sums: (['waiting', 'received', 'lost', 'total'] as const).map((kind) => ({
        kind,
        amount: money(wht.deducted[kind]),
      })),
      expected: figure(wht.expected, 'wht_expected'),
    },
    remittance: printRemittance(document, text, money, day),
    listsPurchases: month.listsPurchases,
    voidNumbers: document.voidNumbers.map(({ number, issueDate, voidedOn, reason }) => ({
      number: text.line(number),
      issued: day(issueDate),
      voided: day(voidedOn),
      reason: text.line(reason ?? ''),
    })),
    lists: document.lists.map(({ set, rows, more }) => ({
      set,
      amounts: amountsOf(set),
      rows: rows.map((row) => ({
        date: day(row.date),
        number: text.line(row.number ?? row.description ?? row.id),
        url: paperUrl(appUrl, row),
        party: text.line(row.party ?? ''),
        late: lateText(row, language),
        vatGrounds: groundsText(row, language),
        base: money(row.base),
        tax: money(row.tax),
      })),
      more,
      url: urlOf(set),
    })),
    exceptions: document.exceptions.map(({ kind, count, labels }) => ({
      kind,
      count,
      labels: labels.map(text.line),
      more: count - labels.length,
    })),
  }
}

function amountsOf(set: PackSet): AmountKind {
  if (set === 'wht_expected') return 'wht'
  return set === 'withheld' ? 'vat-withheld' : 'vat'
}

function printDeduction(
  row: TaxPackDocument['schedule'][number],
  { language, appUrl }: TaxPackDocument,
  text: TextPrinter,
): PrintedDeduction {
  const { currency } = row
  const money = (amount: string) => formatSum(minorOf(amount), { currency, language })
  return {
    date: formatDate(row.deductedOn, language, 'long'),
    client: text.line(row.clientName),
    taxId: row.clientTaxId && text.line(row.clientTaxId),
    invoice: text.line(row.invoiceNumber),
    url: `${appUrl}/invoices/${row.invoiceId}`,
    natures: row.natures.map(({ whtType, rate, gross }) => ({
      type: whtType,
      rate: rate === null ? null : formatPercent(parsePercentage(rate) ?? 0, language),
      gross: money(gross),
    })),
    amount: money(row.amount),
    state: row.state,
    isLate: row.isLate,
    certificate: row.certificateNumber && text.line(row.certificateNumber),
  }
}

function printRemittance(
  document: TaxPackDocument,
  text: TextPrinter,
  money: (amount: string) => string,
  day: (date: string) => string,
): PrintedTaxPack['remittance'] {
  const { remittance, language, appUrl } = document
  const { offices, amount, dueOn, filing } = remittance
  return {
    rows: remittance.rows.map((row) => {
      const { currency } = row
      const sum = (figure: string) => formatSum(minorOf(figure), { currency, language })
      return {
        date: day(row.paidOn),
        supplier: text.line(row.supplier),
        taxId: row.supplierTaxId && text.line(row.supplierTaxId),
        paper: text.line(row.supplierInvoice ?? row.description),
        url: paperUrl(appUrl, { kind: 'expense', id: row.expenseId }),
        type: row.whtType,
        rate: formatPercent(parsePercentage(row.rate) ?? 0, language),
        gross: sum(row.gross),
        amount: sum(row.amount),
        isDoubled: row.isDoubled,
        late: lateText({ kind: 'expense', date: row.paidOn, late: row.late }, language),
      }
    }),
    sums: [
      ...offices.map((part) => ({ kind: part.office, amount: money(part.amount) })),
      { kind: 'total' as const, amount: money(amount) },
      ...printOffsets(document.offsets.wht).map((row) => ({ ...row, amount: money(row.amount) })),
    ],
    dueOn: day(dueOn),
    filing: filing && {
      filedOn: day(filing.filedOn),
      reference: filing.reference && text.line(filing.reference),
      hasChanged: filing.wht !== null && filing.wht.now !== null,
    },
  }
}

/** Overpaid tax that was used in the month, as a deduction, and what of the month was used for the next. */
function printOffsets({ broughtIn, usedNext }: Offsets) {
  const rows = [
    { kind: 'offset-in' as const, amount: negative(broughtIn) },
    { kind: 'offset-out' as const, amount: usedNext },
  ]
  return rows.filter(({ amount }) => minorOf(amount) !== 0n)
}

/** The address of a document in the app. */
export function paperUrl(
  appUrl: string,
  { kind, id, invoiceId }: Pick<TaxRow, 'kind' | 'id'> & Partial<Pick<TaxRow, 'invoiceId'>>,
): string {
  // A note stands on the page of its invoice.
  return kind === 'expense'
    ? `${appUrl}/expenses?expense=${id}`
    : `${appUrl}/invoices/${invoiceId ?? id}`
}

/** Why a document counts in a later month than that of its day; null where it does not. */
export function lateText(
  { kind, date, late }: Pick<TaxRow, 'kind' | 'date' | 'late'>,
  language: Language,
): string | null {
  if (!late) return null
  const month = formatMonth(monthOf(date), language)
  return fillText(PACK_TEXTS[language].late[kind], {
    day: formatDate(date, language, 'long'),
    month,
  })
}

/** Why the sales of a document bear no VAT; null where nobody said. */
export function groundsText(
  { vatGrounds }: Pick<TaxRow, 'vatGrounds'>,
  language: Language,
): string | null {
  return vatGrounds.map((ground) => SUPPLY_NAMES[language][ground]).join('; ') || null
}

/** Sums on the wire may have outgrown the safe integers. */
function minorOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

function negative(amount: string): string {
  return formatMinor(-minorOf(amount))
}
