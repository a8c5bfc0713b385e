import type { Business } from '@isiro/contracts/business'
import type { DraftContent, DraftInvoice } from '@isiro/contracts/invoice-drafts'
import type { CreateInvoice } from '@isiro/contracts/invoices'
import type { CreateQuote } from '@isiro/contracts/quotes'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Checked } from './check/refusals.ts'
import type { TaxRates } from './figures.ts'
import type { FormTerms, InvoiceFormValues } from './form-values.ts'
import type { SectionName } from './use-sections.ts'

/** The body with which the editor issues a document. */
export type EditorBody = CreateInvoice | CreateQuote

/** The part of a saved draft that saving goes on with. */
export type SavedDraft = Pick<DraftInvoice, 'revision' | 'earlier'>

/** A draft of the server, as the editor opens it. */
export type OpenedDraft = Pick<DraftInvoice, 'id' | 'revision' | 'earlier' | 'content'>

/** The store of one kind of document's drafts. */
export interface EditorDrafts {
  /** The kind under which the device keeps them. */
  kind: 'invoice' | 'quote'
  /** The code that refuses a draft which was issued on another device meanwhile. */
  issuedCode: string
  content: (values: InvoiceFormValues, language: Language) => DraftContent
  /** Saves one: a new one under the id that the device gave it, else over the revision it read. */
  send: (id: string, content: DraftContent, revision: number | null) => Promise<SavedDraft>
  remove: (id: string) => Promise<void>
  /** A draft that was saved is news to the lists, which ask again when they are next looked at. */
  noteChange: (queries: QueryClient) => void
}

export interface EditorWords {
  formLabel: string
  create: string
  creating: string
  createWhenOnline: string
  createFailed: string
  createFailedDetail: string
  /** Before anything is saved: when the document gets its number. */
  numberLater: string
  /** Another device has issued this draft, and the way there. */
  issuedMeanwhile: string
  viewIssued: string
  /** The name of a discount on all lines, where the document is no invoice. */
  wholeDiscount?: string
  titles?: Partial<Record<SectionName, string>>
}

/** Of a section that differs from the invoice's. */
export interface SectionParts {
  Fields: ComponentType
  /** The folded section in one line. */
  Summary: () => string
}

export type CheckForm<Body extends EditorBody = EditorBody> = (
  values: InvoiceFormValues,
  rates: TaxRates,
  language: Language,
  business: Business,
  today: BusinessDate,
) => Checked<Body>

/** The kinds of document that the editor writes: an invoice, or another document that is made of the same lines. */
export interface EditorKind<Issued> {
  drafts: EditorDrafts
  sections: readonly SectionName[]
  parts: Partial<Record<SectionName, SectionParts>>
  useWords: () => EditorWords
  /** The form before anything is typed. */
  blank: (business: FormTerms, today: BusinessDate) => InvoiceFormValues
  /** A draft of the server as the form shows it. */
  values: (
    content: DraftContent,
    business: FormTerms,
    today: BusinessDate,
    language: Language,
  ) => InvoiceFormValues
  /** Follows the document of an address: its draft, or `issued` once it is one no more. */
  useOpened: (id: string | undefined) => OpenedDocument
  loadCheck: () => Promise<CheckForm>
  useIssue: () => Issuing<Issued>
  loadPaper: () => Promise<ComponentType>
  /** Whether it counts toward the plan's invoices and its client's credit limit. */
  isCounted: boolean
  /** The address of the document once it is issued. */
  page: (id: string) => string
}

export interface OpenedDocument {
  data: OpenedDraft | 'issued' | undefined
  isPending: boolean
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

export interface Issuing<Issued> {
  mutateAsync: (body: EditorBody & { draftId: string }) => Promise<Issued>
  isPending: boolean
}
