import type { DraftInvoice } from '@isiro/contracts/invoice-drafts'
import type { Language } from '@isiro/domain/language'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { onDraftFlush } from '../../../../platform/device/draft-flush.ts'
import { draftsOf } from '../../../../platform/forms/draft-store.ts'
import { currentToken } from '../../../../platform/http/session.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { announce } from '../../../../platform/pages/live-region.ts'
import type { EditorDrafts } from '../editor-kind.ts'
import type { InvoiceFormValues } from '../form-values.ts'
import type { SaveState } from './device-copy.ts'
import { createDraftSaver, type DraftSaver } from './draft-saver.ts'
import type { EditorStart } from './editor-start.ts'

export interface DraftSaving {
  state: SaveState
  /** The version of another device, which our save has replaced. */
  earlier: DraftInvoice['earlier']
  saver: DraftSaver
  /** Takes the copy off this device: the draft has become an invoice. */
  forget: () => Promise<void>
}

/** Saves the form by itself, on the device and on the server, for as long as it is on the screen. */
export function useDraftSaver(
  form: UseFormReturn<InvoiceFormValues>,
  start: EditorStart,
  owner: string,
  language: Language,
  drafts: EditorDrafts,
): DraftSaving {
  const { t } = useTexts('invoices')
  const queries = useQueryClient()
  const [state, setState] = useState<SaveState>(start.isSent && start.revision ? 'saved' : 'idle')
  const [earlier, setEarlier] = useState<DraftInvoice['earlier']>(start.earlier)
  const told = useRef<SaveState>(state)
  // Those of the session in which the form was opened: it saves once more when it closes, and by then another may be open.
  const [onDevice] = useState(() => draftsOf(owner))
  const [token] = useState(currentToken)
  const forget = () => onDevice.delete(drafts.kind, start.id).catch(ignoreRefusedStorage)

  function tell(next: SaveState) {
    setState(next)
    if (next === told.current) return
    told.current = next
    // A word for each pause in typing would be chatter; these two are what a listener must know.
    if (next === 'offline' || next === 'saved') announce(t(`save.${next}`))
  }
  const latest = useRef({ tell, language })
  latest.current = { tell, language }

  const [saver] = useState<DraftSaver>(() =>
    createDraftSaver({
      start: { values: start.values, revision: start.revision, origin: start.origin },
      isKept: start.isKept,
      isSent: start.isSent,
      blank: start.origin === 'new' ? start.blank : null,
      content: (values) => drafts.content(values, latest.current.language),
      keep: async (kept, isSynced) => {
        await onDevice.put(drafts.kind, start.id, kept, isSynced)
      },
      forget,
      send: async (content, revision) => {
        if (currentToken() !== token) throw new Error('The session is over.')
        return drafts.send(start.id, content, revision)
      },
      issuedCode: drafts.issuedCode,
      remove: () => drafts.remove(start.id).finally(() => drafts.noteChange(queries)),
      isOnline: () => navigator.onLine,
      onState: (next) => latest.current.tell(next),
      onSent(draft) {
        drafts.noteChange(queries)
        setEarlier(draft.earlier && saver.hasSent(draft.earlier.content) ? null : draft.earlier)
      },
    }),
  )

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saver.change(values),
    })
    const unregister = onDraftFlush(saver.flush)
    window.addEventListener('online', saver.reconnect)
    if (!start.isSent && start.isKept) saver.reconnect()
    return () => {
      // Saves the last half second of changes, so that the list shows the current draft.
      saver.dispose()
      void saver.sendNow()
      unsubscribe()
      unregister()
      window.removeEventListener('online', saver.reconnect)
    }
  }, [form, saver, start])

  return { state, earlier, saver, forget }
}

/** Without storage on the device there is nothing to take away. */
function ignoreRefusedStorage(): void {}
