import type { TaxMonth, TaxRow, TaxRowSet, WhtSchedule } from '@isiro/contracts/tax'
import type { TaxExceptionKind } from '@isiro/contracts/tax-exceptions'
import type { DocumentSupplier } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'

/** A month's taxes as facts: what the accountant files from, with the papers behind each figure. */
export interface TaxPackDocument {
  language: Language
  /** The day on which these figures stood, 'YYYY-MM-DD'. */
  preparedOn: string
  supplier: DocumentSupplier
  month: TaxMonth
  /** The address of the figures in the app. */
  url: string
  lists: TaxPackList[]
  schedule: WhtSchedule['rows']
  /** The WHT to remit. */
  remittance: WhtSchedule['toRemit']
  exceptions: { kind: TaxExceptionKind; count: number; labels: string[] }[]
  /** Absolute addresses begin with it. */
  appUrl: string
}

/** The first papers behind one figure, and how many there are beside them. */
export interface TaxPackList {
  set: TaxRowSet
  rows: TaxRow[]
  more: number
}
