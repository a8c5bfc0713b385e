import { canUse } from '@isiro/domain/plans'
import { useNavigate } from 'react-router'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { toast } from '../../ui/toast-store.ts'
import { LoadedEditor } from '../documents/editor/loaded-editor.tsx'
import { quoteKind } from './editor/quote-kind.ts'

interface QuoteEditorProps {
  /** A draft to go on with; without it a new quote is begun. */
  draftId?: string | undefined
  /** The client that a new quote is for. */
  clientId?: string | undefined
}

/** Writing a quote, where the plan has quotes. Once it has its number, its page is the place to send it. */
export function QuoteEditor({ draftId, clientId }: QuoteEditorProps) {
  const { t } = useTexts('quotes')
  const { plan } = useCurrentUser()
  const navigate = useNavigate()
  if (!canUse(plan, 'quotes')) return <UpgradeCard capability="quotes" />
  return (
    <LoadedEditor
      kind={quoteKind}
      failedTitle={t('editor.failed')}
      draftId={draftId}
      clientId={clientId}
      onIssued={({ id, quoteNumber }) => {
        toast.success(t('editor.created', { number: quoteNumber }))
        navigate(paths.quote(id), { replace: true })
      }}
    />
  )
}
