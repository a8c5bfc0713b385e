import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { InvoiceFormValues } from '../form-values.ts'

/** The versions of a draft stored on the device. */
export interface KeptInvoice {
  values: InvoiceFormValues
  /** The server's revision that these values were typed over; null while the server has none. */
  revision: number | null
  /** Typed on the page for new invoices, which offers it again, or in a draft opened from a list. */
  origin: 'new' | 'edit'
}

export interface DraftVersionsOptions {
  start: KeptInvoice
  /** Whether the device has these values already, and whether the server has them. */
  isKept: boolean
  isSent: boolean
  /** Values not worth keeping: a new invoice before anything was typed. Null where all are. */
  blank: InvoiceFormValues | null
  content: (values: InvoiceFormValues) => DraftContent
}

/** How many sent versions are remembered, to know our own when the server returns one. */
const SENT_KEPT = 8

export type DraftVersions = ReturnType<typeof createDraftVersions>

/**
 * The versions of one draft: what stands in the form, what the device has, what the server has. They
 * are told apart by comparing contents, not by whether a field was touched.
 */
export function createDraftVersions(options: DraftVersionsOptions) {
  const blankText = options.blank && JSON.stringify(options.blank)
  let { values, revision } = options.start
  let { isKept } = options
  let keptText = JSON.stringify(values)
  const contentText = () => canonicalText(options.content(values))
  let sentText = options.isSent ? contentText() : null
  const sentTexts = [contentText()]

  return {
    isBlank: () => blankText !== null && JSON.stringify(values) === blankText,
    isUnsent: () => contentText() !== sentText,
    isKept: () => isKept,
    /** The server's revision of what stands in the form; null while the server has none. */
    revision: () => revision,
    content: () => options.content(values),
    snapshot: (): KeptInvoice => ({
      values: structuredClone(values),
      revision,
      origin: options.start.origin,
    }),
    /** Whether this content is one that was opened or sent here. */
    hasSent: (candidate: DraftContent) => sentTexts.includes(canonicalText(candidate)),

    change(next: InvoiceFormValues) {
      values = next
    },
    /** Whether the device lacks what stands in the form. Asked once: from then on it counts as written. */
    takeForDevice(): boolean {
      const text = JSON.stringify(values)
      if (text === keptText && isKept) return false
      keptText = text
      return true
    },
    noteKept() {
      isKept = true
    },
    noteNotKept() {
      keptText = ''
    },
    noteSending(sent: DraftContent) {
      sentTexts.push(canonicalText(sent))
      if (sentTexts.length > SENT_KEPT) sentTexts.shift()
    },
    noteSent(sent: DraftContent, newRevision: number) {
      revision = newRevision
      sentText = canonicalText(sent)
      // The copy on the device does not know yet that it is synced.
      keptText = ''
    },
    /** The server no longer has the draft: what is typed goes on as a new one. */
    noteDeletedOnServer() {
      revision = null
    },
    /** Nothing is left of it, here or there. */
    noteDiscarded() {
      revision = null
      sentText = null
      isKept = false
    },
  }
}

/**
 * A value as one text, whatever order its keys stand in: the database gives the keys of a draft back
 * in an order of its own. Absent and undefined are the same.
 */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(
      Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
    )
  })
}
