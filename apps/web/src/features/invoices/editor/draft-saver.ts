import type { DraftContent, DraftInvoice } from '@isiro/contracts/invoice-drafts'
import { ApiError, isNetworkFailure } from '../../../platform/api-error.ts'
import { canonicalText } from './canonical-text.ts'
import type { InvoiceFormValues } from './form-values.ts'

export const DEVICE_DELAY_MS = 400
export const SERVER_DELAY_MS = 2000
/** After a call that never arrived, although the device believes that it has a connection. */
export const RETRY_DELAY_MS = 15_000

/** Where the work stands. `issued`: another device has issued this draft meanwhile. */
export type SaveState = 'idle' | 'device' | 'saving' | 'saved' | 'offline' | 'unsaved' | 'issued'

/** What a draft keeps on the device. */
export interface KeptInvoice {
  values: InvoiceFormValues
  /** The server's revision that these values were typed over; null while the server has none. */
  revision: number | null
  /** Typed on the page for new invoices, which offers it again, or in a draft opened from a list. */
  origin: 'new' | 'edit'
}

export interface DraftSaverOptions {
  start: KeptInvoice
  /** Whether the device has these values already, and whether the server has them. */
  isKept: boolean
  isSent: boolean
  /** Values not worth keeping: a new invoice before anything was typed. Null where all are. */
  blank: InvoiceFormValues | null
  content: (values: InvoiceFormValues) => DraftContent
  keep: (kept: KeptInvoice, isSynced: boolean) => Promise<void>
  forget: () => Promise<void>
  send: (content: DraftContent, revision: number | null) => Promise<DraftInvoice>
  remove: () => Promise<void>
  isOnline: () => boolean
  onState: (state: SaveState) => void
  onSent: (draft: DraftInvoice) => void
}

export interface DraftSaver {
  /** The form has changed. The values may go on changing in place: they are read when they are saved. */
  change(values: InvoiceFormValues): void
  /** To the device, now: the field was left, the tab is hidden, the page goes away. */
  flush(): void
  /** To the server, now. */
  sendNow(): Promise<void>
  /** The connection is back. */
  reconnect(): void
  /** Ends all saving, and waits for what is under way: the draft is about to be issued. */
  settle(): Promise<void>
  /** Saving goes on: the draft was not issued after all. */
  resume(): void
  /** What stands in the form, over which revision. */
  current(): KeptInvoice
  /** Whether this content is one that was opened or sent here. */
  hasSent(content: DraftContent): boolean
  dispose(): void
}

/** How many sent versions are remembered, to know our own when the server returns one. */
const SENT_KEPT = 8

/**
 * Saves a draft to the device 400 ms after the last change and to the server after 2 s of quiet.
 * What has been saved already is told by comparing contents, not by whether a field was touched.
 */
export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const { content } = options
  const blankText = options.blank && JSON.stringify(options.blank)
  let { values, revision } = options.start
  let keptText = JSON.stringify(values)
  let sentText = options.isSent ? canonicalText(content(values)) : null
  const sentTexts: string[] = [canonicalText(content(values))]
  let deviceTimer: ReturnType<typeof setTimeout> | undefined
  let serverTimer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let { isKept } = options
  let isSettled = false

  const isBlank = () => blankText !== null && JSON.stringify(values) === blankText
  const isUnsent = () => canonicalText(content(values)) !== sentText

  const snapshot = (): KeptInvoice => ({
    values: structuredClone(values),
    revision,
    origin: options.start.origin,
  })

  function keep(): Promise<void> {
    clearTimeout(deviceTimer)
    const text = JSON.stringify(values)
    if (text === keptText && isKept) return Promise.resolve()
    keptText = text
    const isSynced = !isUnsent()
    return options.keep(snapshot(), isSynced).then(
      () => {
        isKept = true
        if (!sending && !isSynced) options.onState(options.isOnline() ? 'device' : 'offline')
      },
      // The browser refuses storage; the server is then the only place to save to.
      () => {
        keptText = ''
        if (!sending && isUnsent()) options.onState('unsaved')
      },
    )
  }

  async function send(): Promise<void> {
    clearTimeout(serverTimer)
    // One at a time, each over the revision of the one before.
    while (sending) await sending
    if (isSettled || isBlank() || !isUnsent()) return
    if (!options.isOnline()) {
      options.onState('offline')
      return
    }
    sending = sendOnce().finally(() => {
      sending = undefined
    })
    await sending
  }

  async function sendOnce(): Promise<void> {
    const sent = content(values)
    options.onState('saving')
    remember(canonicalText(sent))
    try {
      const draft = await options.send(sent, revision)
      revision = draft.revision
      sentText = canonicalText(sent)
      options.onSent(draft)
      keptText = ''
      if (isUnsent()) schedule()
      else {
        options.onState('saved')
        await keep()
      }
    } catch (error) {
      await recover(error)
    }
  }

  async function recover(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'invoices.not_a_draft') {
      isSettled = true
      await options.forget()
      options.onState('issued')
      return
    }
    // Deleted on another device while it was being typed here: what is typed stays, as a new one.
    if (error instanceof ApiError && error.status === 404 && revision !== null) {
      revision = null
      await sendOnce()
      return
    }
    if (isNetworkFailure(error)) {
      options.onState('offline')
      serverTimer = setTimeout(send, RETRY_DELAY_MS)
      return
    }
    options.onState(isKept ? 'device' : 'unsaved')
  }

  function remember(text: string) {
    sentTexts.push(text)
    if (sentTexts.length > SENT_KEPT) sentTexts.shift()
  }

  /** Nothing is compared here: this runs on every keystroke, and a form can have 200 lines. */
  function schedule() {
    clearTimeout(deviceTimer)
    clearTimeout(serverTimer)
    deviceTimer = setTimeout(() => void (isBlank() ? discard() : keep()), DEVICE_DELAY_MS)
    serverTimer = setTimeout(send, SERVER_DELAY_MS)
  }

  /** Everything was taken back, so there is nothing to keep, here or there. */
  async function discard(): Promise<void> {
    while (sending) await sending
    if (!isBlank() || (!isKept && revision === null)) return
    const hadServerDraft = revision !== null
    revision = null
    sentText = null
    isKept = false
    options.onState('idle')
    await options.forget()
    if (!hadServerDraft) return
    await options.remove().catch(() => {
      // Out of reach: it stays in the list of drafts, where it can be deleted.
    })
  }

  return {
    change(next) {
      values = next
      if (!isSettled) schedule()
    },
    flush() {
      if (!isSettled) void (isBlank() ? discard() : keep())
    },
    async sendNow() {
      if (isSettled) return
      if (isBlank()) return discard()
      await keep()
      await send()
    },
    reconnect() {
      if (!isBlank() && isUnsent()) void send()
    },
    async settle() {
      isSettled = true
      clearTimeout(deviceTimer)
      clearTimeout(serverTimer)
      await sending
    },
    resume() {
      isSettled = false
      if (!isBlank() && isUnsent()) schedule()
    },
    current: snapshot,
    hasSent: (candidate) => sentTexts.includes(canonicalText(candidate)),
    dispose() {
      clearTimeout(deviceTimer)
      clearTimeout(serverTimer)
    },
  }
}
