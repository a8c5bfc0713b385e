import type { AgeingBucket, StatementKind } from '@isiro/domain/client-statement'
import type { Language } from '@isiro/domain/language'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

/** Every word of the statement's page that the client's page does not have already. */
export interface StatementTexts {
  title: string
  accountOf: string
  period: (from: string, to: string) => string
  balanceDue: string
  inFavour: string
  nothingOwed: string
  openInvoices: string
  invoice: string
  toPay: string
  viewAndPay: (number: string) => string
  due: (date: string) => string
  wasDue: (date: string) => string
  entries: string
  entry: string
  amount: string
  balance: string
  opening: string
  closing: string
  noEntries: string
  kinds: Record<StatementKind, (number: string) => string>
  forInvoices: (numbers: string) => string
  withheld: (amount: string) => string
  ageing: string
  aged: Record<AgeingBucket, string>
  unused: (amount: string) => string
  howToPay: string
  otherPeriods: string
  lastMonths: string
  thisYear: string
  lastYear: string
  currencies: string
  asOf: (date: string) => string
  question: string
  notFoundTitle: string
  notFoundBody: string
}

export const STATEMENT_TEXTS: Record<Language, StatementTexts> = { en: EN, fr: FR, es: ES }
