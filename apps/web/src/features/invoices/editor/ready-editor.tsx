import type { CurrentUser } from '@isiro/contracts/auth'
import type { Business } from '@isiro/contracts/business'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { todayIn } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftsOf } from '../../../platform/draft-store.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { KeptInvoice } from './draft-saver.ts'
import { DRAFT_KIND, type EditorStart, freshStart } from './editor-start.ts'
import { InvoiceForm } from './invoice-form.tsx'

interface ReadyEditorProps {
  start: EditorStart
  business: Business
  user: CurrentUser
  language: Language
  hasBottomBar: boolean
  onIssued: (invoice: IssuedInvoice) => void
}

/** The form, and beginning anew beside what was restored. */
export function ReadyEditor({ start: opened, ...props }: ReadyEditorProps) {
  const { t } = useTranslation('invoices')
  const { business, user } = props
  const [start, setStart] = useState(opened)
  const today = todayIn(business.timeZone, new Date())

  /**
   * The restored draft is put aside, not thrown away: it stays in the list of drafts, and is no
   * longer offered here.
   */
  function startFresh() {
    const restored = start
    void putAside(user.id, restored)
    setStart(freshStart(business, today))
    toast.undo(t('restored.putAside'), {
      label: t('common:undo'),
      onAction: () => setStart(restored),
    })
  }

  return (
    <InvoiceForm
      key={start.id}
      {...props}
      start={start}
      today={today}
      onStartFresh={startFresh}
    />
  )
}

/** Storage that refuses this has nothing to put aside either. */
async function putAside(owner: string, { id }: EditorStart): Promise<void> {
  const drafts = draftsOf(owner)
  try {
    const kept = await drafts.get<KeptInvoice>(DRAFT_KIND, id)
    if (!kept) return
    if (kept.isSynced) await drafts.delete(DRAFT_KIND, id)
    else await drafts.put<KeptInvoice>(DRAFT_KIND, id, { ...kept.value, origin: 'edit' })
  } catch {
    // The copy is out of reach; it will be offered once more.
  }
}
