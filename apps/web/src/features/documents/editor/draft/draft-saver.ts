import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import { ApiError, isNetworkFailure } from '../../../../platform/http/api-error.ts'
import type { SavedDraft } from '../editor-kind.ts'
import type { InvoiceFormValues } from '../form-values.ts'
import { createDeviceCopy, type DeviceCopyOptions } from './device-copy.ts'
import {
  createDraftVersions,
  type DraftVersionsOptions,
  type KeptInvoice,
} from './draft-versions.ts'

export const DEVICE_DELAY_MS = 400
export const SERVER_DELAY_MS = 2000
/** After a call that never arrived, although the device believes that it has a connection. */
export const RETRY_DELAY_MS = 15_000

export interface DraftSaverOptions extends DraftVersionsOptions, DeviceCopyOptions {
  send: (content: DraftContent, revision: number | null) => Promise<SavedDraft>
  onSent: (draft: SavedDraft) => void
  /** The code that refuses a draft which was issued on another device meanwhile. */
  issuedCode: string
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
  /** The form's content, and the revision it is based on. */
  current(): KeptInvoice
  /** Whether this content is one that was opened or sent here. */
  hasSent(content: DraftContent): boolean
  dispose(): void
}

/**
 * Saves a draft to the device 400 ms after the last change and to the server after 2 s of quiet.
 * It compares contents to recognise versions that are already saved (draft-versions.ts).
 */
export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const versions = createDraftVersions(options)
  const { isBlank, isUnsent } = versions
  let deviceTimer: ReturnType<typeof setTimeout> | undefined
  let serverTimer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let isSettled = false
  let isLeft = false
  const device = createDeviceCopy(options, versions, () => sending)

  function clearTimers() {
    clearTimeout(deviceTimer)
    clearTimeout(serverTimer)
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
    const sent = versions.content()
    options.onState('saving')
    versions.noteSending(sent)
    try {
      const draft = await options.send(sent, versions.revision())
      versions.noteSent(sent, draft.revision)
      options.onSent(draft)
      if (isUnsent()) schedule()
      else {
        options.onState('saved')
        await device.keep()
      }
    } catch (error) {
      await recover(error)
    }
  }

  async function recover(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === options.issuedCode) {
      isSettled = true
      await options.forget()
      options.onState('issued')
      return
    }
    // Deleted on another device while it was being typed here: what is typed stays, as a new one.
    if (error instanceof ApiError && error.status === 404 && versions.revision() !== null) {
      versions.noteDeletedOnServer()
      await sendOnce()
      return
    }
    if (isNetworkFailure(error)) {
      options.onState('offline')
      // A form that was left waits for nothing: by then somebody else may be signed in. The device has it, and sends it for its person.
      if (!isLeft) serverTimer = setTimeout(send, RETRY_DELAY_MS)
      return
    }
    options.onState(versions.isKept() ? 'device' : 'unsaved')
  }

  /** Nothing is compared here: this runs on every keystroke, and a form can have 200 lines. */
  function schedule() {
    clearTimers()
    deviceTimer = setTimeout(saveOnDevice, DEVICE_DELAY_MS)
    serverTimer = setTimeout(send, SERVER_DELAY_MS)
  }

  function saveOnDevice() {
    clearTimeout(deviceTimer)
    void (isBlank() ? device.discard() : device.keep())
  }

  return {
    change(next) {
      isLeft = false
      versions.change(next)
      if (!isSettled) schedule()
    },
    flush() {
      if (!isSettled) saveOnDevice()
    },
    async sendNow() {
      if (isSettled) return
      if (isBlank()) return device.discard()
      await device.keep()
      await send()
    },
    reconnect() {
      if (!isBlank() && isUnsent()) void send()
    },
    async settle() {
      isSettled = true
      clearTimers()
      await sending
    },
    resume() {
      isSettled = false
      if (!isBlank() && isUnsent()) schedule()
    },
    current: versions.snapshot,
    hasSent: versions.hasSent,
    dispose() {
      isLeft = true
      clearTimers()
    },
  }
}
