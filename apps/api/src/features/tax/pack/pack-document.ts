import {
  TAX_ROW_SETS,
  type TaxMonth,
  type TaxRow,
  type TaxRowSet,
  type WhtSchedule,
} from '@isiro/contracts/tax'
import type { TaxExceptionKind } from '@isiro/contracts/tax-exceptions'
import type { DocumentSupplier } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import type { PackContents } from './contents.ts'

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
  offsets: PackContents['offsets']
  /** Absolute addresses begin with it. */
  appUrl: string
}

/** The figures whose documents a pack lists: notes stand among the sales that they change, so that each column adds up. */
export type PackSet = Exclude<TaxRowSet, 'credit_notes' | 'debit_notes'>

export const PACK_SETS = TAX_ROW_SETS.filter(
  (set): set is PackSet => set !== 'credit_notes' && set !== 'debit_notes',
)

/** The first documents of a figure, and the number of the others. */
export interface TaxPackList {
  set: PackSet
  rows: TaxRow[]
  more: number
}
