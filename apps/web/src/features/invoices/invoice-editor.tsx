import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { todayIn } from '@isiro/domain/business-date'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { useCurrentUser } from '../../platform/current-user.ts'
import { errorText } from '../../platform/error-text.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { paths } from '../../platform/paths.ts'
import { useDeferredUntilOpen } from '../../ui/deferred.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { useEditorStart } from './editor/draft/use-editor-start.ts'
import { ReadyEditor } from './editor/ready-editor.tsx'

const loadSuccess = () => import('./editor/success-panel.tsx').then((module) => module.SuccessPanel)

export interface InvoiceEditorProps {
  /** A draft to go on with; without it a new invoice is begun. */
  draftId?: string | undefined
  /** The client that a new invoice is for. */
  clientId?: string | undefined
  /** The price of its first line, as a decimal amount; anything else is ignored. */
  rate?: string | undefined
  /**
   * Told the number of the invoice that was created, and null when another one is begun. With it the page around says
   * that it was created, and the panel does not.
   */
  onCreated?: (invoiceNumber: string | null) => void
}

/** The whole of writing an invoice: loading, the form, and the panel after success. */
export function InvoiceEditor({ draftId, clientId, rate, onCreated }: InvoiceEditorProps) {
  const navigate = useNavigate()
  const [issued, setIssued] = useState<IssuedInvoice | null>(null)
  // After a success the next invoice is a new one, whatever the first was.
  const [round, setRound] = useState(0)
  // Its code comes while the invoice is being written, and is there when it is created.
  const SuccessPanel = useDeferredUntilOpen(true, loadSuccess)

  if (!issued) {
    return (
      <LoadedEditor
        key={round}
        draftId={draftId}
        clientId={round === 0 ? clientId : undefined}
        rate={round === 0 ? rate : undefined}
        onIssued={(invoice) => {
          setIssued(invoice)
          onCreated?.(invoice.invoiceNumber)
        }}
      />
    )
  }
  if (!SuccessPanel) return <PlainSuccess invoice={issued} />
  return (
    <SuccessPanel
      invoice={issued}
      hasTitle={onCreated === undefined}
      onCreateAnother={() => {
        onCreated?.(null)
        // The address of a draft is that of its invoice now.
        if (draftId !== undefined) navigate(paths.newInvoice())
        setIssued(null)
        setRound(round + 1)
      }}
    />
  )
}

/** Says so while, or in case, the panel cannot be fetched. */
function PlainSuccess({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTranslation('invoices')
  return (
    <Notice
      tone="ok"
      isAlert
      action={
        <Link to={paths.invoice(invoice.id)} className="link font-medium text-ok">
          {t('success.view')}
        </Link>
      }
    >
      {t('success.title', { number: invoice.invoiceNumber })}
    </Notice>
  )
}

interface LoadedEditorProps extends InvoiceEditorProps {
  onIssued: (invoice: IssuedInvoice) => void
}

function LoadedEditor({ draftId, clientId, rate, onIssued }: LoadedEditorProps) {
  const { t } = useTranslation('invoices')
  const user = useCurrentUser()
  const language = useLanguage()
  const state = useEditorStart({
    draftId,
    clientId,
    rate,
    owner: user.id,
    plan: user.plan,
    language,
    today: (business) => todayIn(business.timeZone, new Date()),
  })

  if (state.status === 'issued') return <Navigate to={paths.invoice(draftId ?? '')} replace />
  if (state.status === 'failed') {
    return (
      <ErrorState
        title={t('editorFailed')}
        detail={errorText(state.error)}
        retryLabel={t('common:tryAgain')}
        onRetry={state.retry}
        isRetrying={state.isRetrying}
      />
    )
  }
  return (
    <Waiting isWaiting={state.status === 'waiting'} skeleton={<EditorSkeleton />}>
      {() =>
        state.status === 'ready' ? (
          <ReadyEditor
            start={state.start}
            business={state.business}
            user={user}
            language={language}
            onIssued={onIssued}
          />
        ) : null
      }
    </Waiting>
  )
}

/** The shape of the form while what it opens with is on its way. */
function EditorSkeleton() {
  return (
    <div className="grid max-w-form gap-4">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-48" />
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </div>
  )
}
