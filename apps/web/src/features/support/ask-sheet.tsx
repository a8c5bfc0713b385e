import { useNavigate } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AskForm } from './ask-form.tsx'
import { askedFrom } from './asked-from.ts'

interface AskSheetProps {
  isOpen: boolean
  /** The address that the member came from. */
  from: string | null
  onClose: () => void
}

/** Asks support, and leads to the question. */
export function AskSheet({ isOpen, from, onClose }: AskSheetProps) {
  const { t } = useTexts('support')
  const navigate = useNavigate()
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('ask')}
    >
      <AskForm
        from={askedFrom(from)}
        onCancel={onClose}
        onAsked={({ id, reference }) => {
          toast.success(t('asked'), t('askedDetail', { reference }))
          void navigate(paths.supportRequest(id), { replace: true })
        }}
      />
    </Sheet>
  )
}
