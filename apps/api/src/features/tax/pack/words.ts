import type { WhtCreditState } from '@isiro/contracts/payments'
import type { TaxExceptionKind, TaxRowSet } from '@isiro/contracts/tax'
import type { Language } from '@isiro/domain/language'
import type { WhtOffice } from '@isiro/domain/supplier-wht'
import type { VatBoxName } from '@isiro/domain/vat-return'
import type { WhtType } from '@isiro/domain/wht-rules'
import { EN } from './words/en.ts'
import { ES } from './words/es.ts'
import { FR } from './words/fr.ts'

/** The lines below the boxes, from box 10 to what is transferred. */
export const SETTLEMENT = [
  'broughtForward',
  'withheldByCustomers',
  'toPay',
  'carriedForward',
] as const
export type SettlementLine = (typeof SETTLEMENT)[number]

export interface PackWords {
  sheets: {
    worksheet: string
    sales: string
    purchases: string
    wht: string
    remittance: string
    exceptions: string
  }
  worksheetHead: { box: string; content: string; base: string; tax: string; link: string }
  boxes: Record<VatBoxName, string>
  settlement: Record<SettlementLine, string>
  rowsHead: {
    line: string
    date: string
    number: string
    description: string
    party: string
    taxId: string
    base: string
    tax: string
    link: string
  }
  sets: Record<TaxRowSet, string>
  whtHead: {
    date: string
    client: string
    taxId: string
    invoice: string
    nature: string
    gross: string
    rate: string
    amount: string
    currency: string
    state: string
    certificate: string
    certificateDate: string
    link: string
  }
  remittanceHead: {
    date: string
    supplier: string
    taxId: string
    recipient: string
    expense: string
    invoice: string
    nature: string
    gross: string
    rate: string
    amount: string
    currency: string
    office: string
    link: string
  }
  offices: Record<WhtOffice, string>
  /** What is to be remitted in all. */
  toRemit: string
  states: Record<WhtCreditState, string>
  natures: Record<WhtType, string>
  exceptionsHead: {
    kind: string
    label: string
    date: string
    amount: string
    currency: string
    link: string
  }
  exceptions: Record<TaxExceptionKind, string>
  /** Of papers that stand in a sheet as one sum. */
  more: (count: number) => string
  /** The months of a year, one a row. */
  yearHead: string[]
  yes: string
  no: string
}

/** The words of the files, by language. */
export const PACK_WORDS: Record<Language, PackWords> = { en: EN, fr: FR, es: ES }
