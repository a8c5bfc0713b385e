import type { TaxMonth, TaxRow, TaxRowSet, WhtSchedule } from '@isiro/contracts/tax'
import type { TaxExceptionKind } from '@isiro/contracts/tax-exceptions'
import type { DocumentSupplier } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'

/** The data of a month's tax pack, from which the accountant files, with the documents of each figure. */
export interface TaxPackDocument {
  language: Language
  /** The day on which these figures stood, 'YYYY-MM-DD'. */
  preparedOn: string
  supplier: DocumentSupplier
  month: TaxMonth
  /** The address of the figures in the app. */
  url: string
  lists: TaxPackList[]
  voidNumbers: { number: string; issueDate: string; voidedOn: string; reason: string | null }[]
  schedule: WhtSchedule['rows']
  /** The WHT to remit. */
  remittance: WhtSchedule['toRemit']
  exceptions: { kind: TaxExceptionKind; count: number; labels: string[] }[]
  /** Absolute addresses begin with it. */
  appUrl: string
}

/** The first documents of a figure, and the number of the others. */
export interface TaxPackList {
  set: TaxRowSet
  rows: TaxRow[]
  more: number
}
