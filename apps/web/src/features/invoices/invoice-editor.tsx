import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useDeferredUntilOpen } from '../../ui/deferred.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadedEditor } from '../documents/editor/loaded-editor.tsx'
import { invoiceKind } from './invoice-kind.ts'

const loadSuccess = () => import('./success-panel.tsx').then((module) => module.SuccessPanel)

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
  const { t } = useTexts('invoices')
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
        kind={invoiceKind}
        failedTitle={t('editorFailed')}
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
  const { t } = useTexts('invoices')
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
