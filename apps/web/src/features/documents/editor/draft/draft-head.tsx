import { useFormContext } from 'react-hook-form'
import { useIsWide } from '../../../../platform/device/wide-screen.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { toast } from '../../../../ui/toast-store.ts'
import { useEditor } from '../editor-context.ts'
import type { InvoiceFormValues } from '../form-values.ts'
import { IssueFailureNotice } from '../issue-failure.tsx'
import { EarlierStrip, RestoredStrip } from './draft-strips.tsx'
import type { EditorStart } from './editor-start.ts'
import { SaveStatus } from './save-status.tsx'
import type { DraftSaving } from './use-draft-saver.ts'

interface DraftHeadProps {
  start: EditorStart
  saving: DraftSaving
  onStartFresh: () => void
}

/** Over the form: where its draft is saved, what was restored, and what another device has saved. */
export function DraftHead({ start, saving, onStartFresh }: DraftHeadProps) {
  const { t } = useTexts('invoices')
  const form = useFormContext<InvoiceFormValues>()
  const { business, today, language, kind } = useEditor()
  const isWide = useIsWide()
  const { earlier } = saving

  function takeEarlier() {
    const before = form.getValues()
    form.reset(kind.values(earlier?.content ?? {}, business, today, language))
    toast.undo(t('earlier.used'), {
      label: t('common:undo'),
      onAction: () => form.reset(before),
    })
  }

  return (
    <>
      {saving.state === 'issued' ? (
        <IssueFailureNotice draftId={start.id} code={kind.drafts.issuedCode} text="" />
      ) : (
        <SaveStatus state={saving.state} isPhone={!isWide} />
      )}
      {start.restoredFrom === null ? null : (
        <RestoredStrip
          savedAt={start.restoredFrom}
          onStartFresh={start.origin === 'new' ? onStartFresh : null}
        />
      )}
      {earlier ? <EarlierStrip draftId={start.id} earlier={earlier} onUse={takeEarlier} /> : null}
    </>
  )
}
