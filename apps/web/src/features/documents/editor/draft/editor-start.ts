import type { DraftInvoice } from '@isiro/contracts/invoice-drafts'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { currentTime } from '../../../../platform/device/clock.ts'
import type { Draft } from '../../../../platform/forms/draft-store.ts'
import type { EditorKind, OpenedDraft } from '../editor-kind.ts'
import type { FormTerms, InvoiceFormValues } from '../form-values.ts'
import type { KeptInvoice } from './draft-versions.ts'

/** The beginning of a kind of document. */
type Beginning = Pick<EditorKind<unknown>, 'blank' | 'values'>

/** The form's initial values, and the part of them that is saved already. */
export interface EditorStart {
  id: string
  values: InvoiceFormValues
  /** The form without anything typed, to which Reset goes back. */
  blank: InvoiceFormValues
  origin: 'new' | 'edit'
  revision: number | null
  isKept: boolean
  isSent: boolean
  /** When the device saved what is restored; null where nothing was. */
  restoredFrom: number | null
  earlier: DraftInvoice['earlier']
}

/** A new invoice, perhaps for a client that is known already or with a first line that has its rate. */
export function freshStart(
  kind: Pick<Beginning, 'blank'>,
  business: FormTerms,
  today: BusinessDate,
  known: { client?: InvoiceFormValues['client'] | undefined; rate?: string | undefined } = {},
): EditorStart {
  const blank = kind.blank(business, today)
  const { client = blank.client, rate } = known
  const items = rate === undefined ? blank.items : blank.items.map((line) => ({ ...line, rate }))
  return {
    id: newDraftId(),
    values: { ...blank, client, items },
    blank,
    origin: 'new',
    revision: null,
    isKept: false,
    isSent: false,
    restoredFrom: null,
    earlier: null,
  }
}

/** The unfinished input stored on this device. */
export function restoredStart(
  kind: Pick<Beginning, 'blank'>,
  kept: Draft<KeptInvoice>,
  business: FormTerms,
  today: BusinessDate,
): EditorStart {
  return {
    id: kept.id,
    values: kept.value.values,
    blank: kind.blank(business, today),
    origin: kept.value.origin,
    revision: kept.value.revision,
    isKept: true,
    isSent: kept.isSynced,
    restoredFrom: kept.savedAt,
    earlier: null,
  }
}

/**
 * A draft of the server, or what this device still has of it. The device's copy goes first while the
 * server lacks it, and while it is the very version that the server has: it knows half-typed numbers.
 */
export function openedStart(
  kind: Beginning,
  draft: OpenedDraft,
  kept: Draft<KeptInvoice> | null,
  business: FormTerms,
  today: BusinessDate,
  language: Language,
): EditorStart {
  const opened: EditorStart = {
    id: draft.id,
    values: kind.values(draft.content, business, today, language),
    blank: kind.blank(business, today),
    origin: 'edit',
    revision: draft.revision,
    isKept: false,
    isSent: true,
    restoredFrom: null,
    earlier: draft.earlier,
  }
  if (!kept || (kept.isSynced && kept.value.revision !== draft.revision)) return opened
  return {
    ...opened,
    values: kept.value.values,
    revision: kept.value.revision,
    isKept: true,
    isSent: kept.isSynced,
    restoredFrom: kept.isSynced ? null : kept.savedAt,
  }
}

/**
 * The identity of a draft, made on the device before anything is sent, so that syncing twice makes
 * one draft: a UUID of version 7, whose first bits are the time. crypto.randomUUID makes version 4
 * and exists only on https and localhost.
 */
export function newDraftId(now: number = currentTime().getTime()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let rest = now
  for (let place = 5; place >= 0; place -= 1) {
    bytes[place] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
