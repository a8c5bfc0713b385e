import type { CurrentUser } from '@isiro/contracts/auth'
import type { Business } from '@isiro/contracts/business'
import type { Language } from '@isiro/domain/language'
import { useState } from 'react'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { withOwnNotes } from './default-notes.ts'
import type { KeptInvoice } from './draft/draft-versions.ts'
import { type EditorStart, freshStart } from './draft/editor-start.ts'
import { putAside } from './draft/kept-drafts.ts'
import type { EditorKind } from './editor-kind.ts'
import { InvoiceForm } from './invoice-form.tsx'

interface ReadyEditorProps<Issued> {
  kind: EditorKind<Issued>
  start: EditorStart
  business: Business
  user: CurrentUser
  language: Language
  onIssued: (issued: Issued) => void
}

/** The form, and beginning anew beside what was restored. */
export function ReadyEditor<Issued>({ start: opened, ...props }: ReadyEditorProps<Issued>) {
  const { t } = useTexts('invoices')
  const { kind, business, user } = props
  const [start, setStart] = useState(opened)
  const today = currentDay(business.timeZone)

  /**
   * The restored draft is put aside, not thrown away: it goes to the list of drafts, and is no longer
   * offered here.
   */
  function startFresh(current: KeptInvoice) {
    const aside = putAside(kind.drafts, user.id, start.id, current)
    setStart(freshStart(kind, withOwnNotes(business, user.plan), today))
    toast.undo(t('restored.putAside'), {
      label: t('common:undo'),
      async onAction() {
        await aside
        const { values, revision } = current
        setStart({ ...start, values, revision, isKept: false, isSent: false })
      },
    })
  }

  return (
    <InvoiceForm key={start.id} {...props} start={start} today={today} onStartFresh={startFresh} />
  )
}
