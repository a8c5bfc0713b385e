import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { FailureNotice } from '../../../platform/forms/form-failure.tsx'
import { ApiError } from '../../../platform/http/api-error.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useVoidInvoice } from './actions-api.ts'
import type { ActedInvoice } from './use-invoice-actions.tsx'

interface VoidDialogProps {
  invoice: ActedInvoice
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDuplicate: (id: string) => void
}

/** Voiding names the invoice and what will happen; a corrected copy is one step away. */
export function VoidDialog(props: VoidDialogProps) {
  const { invoice, isOpen, onOpenChange, onDuplicate } = props
  const { t } = useTexts('invoices')
  const [reason, setReason] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  const voiding = useVoidInvoice()
  const number = invoice.invoiceNumber ?? ''
  const { isFiled, taxMonth = null } = invoice
  const filedMonth = isFiled ? taxMonth : filedMonthOf(voiding.error)

  function confirm(isDuplicated: boolean) {
    voiding.mutate(
      { id: invoice.id, reason: reason.trim() || null },
      {
        onSuccess() {
          onOpenChange(false)
          toast.success(t('void.done', { number }))
          if (isDuplicated) onDuplicate(invoice.id)
        },
      },
    )
  }

  if (filedMonth !== null) return <FiledDialog {...props} month={filedMonth} />
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      initialFocus={cancel}
      title={t('void.title', { number })}
      description={t('void.effect', { client: invoice.clientName })}
      footer={
        <>
          <Button ref={cancel} variant="ghost" onClick={() => onOpenChange(false)}>
            {t('void.keep')}
          </Button>
          <Button
            variant="danger-outline"
            isPending={voiding.isPending}
            onClick={() => confirm(true)}
          >
            {t('void.andDuplicate')}
          </Button>
          <Button
            variant="danger"
            isPending={voiding.isPending}
            pendingLabel={t('void.pending')}
            onClick={() => confirm(false)}
          >
            {t('void.confirm', { number })}
          </Button>
        </>
      }
    >
      <TextField
        label={t('void.reason')}
        hint={t('void.reasonHint')}
        isOptional
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
      <FailureNotice error={voiding.error} />
      {voiding.error instanceof ApiError && voiding.error.status === 409 ? (
        <Link to={paths.creditNote(invoice.id)} className="link justify-self-start">
          {t('action.credit_note')}
        </Link>
      ) : null}
    </Dialog>
  )
}

/** The filed month that has counted the invoice, if that is why it was not voided. */
function filedMonthOf(error: unknown): string | null {
  const isFiled = error instanceof ApiError && error.code === 'invoices.void_month_closed'
  return isFiled ? String(error.details.month) : null
}

/** An invoice in the return of a filed month stays, unless the filing is undone. */
function FiledDialog(props: VoidDialogProps & { month: string }) {
  const { invoice, isOpen, onOpenChange, month } = props
  const { t } = useTexts('closed-months')
  const language = useLanguage()
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      initialFocus={close}
      title={t('void.title', { number: invoice.invoiceNumber ?? '' })}
      description={t('void.why', { month: monthText(month, language, 'full') })}
      footer={
        <>
          <Button ref={close} variant="ghost" onClick={() => onOpenChange(false)}>
            {t('void.close')}
          </Button>
          <Link to={paths.tax('vat', { month })} className={buttonClass({ variant: 'secondary' })}>
            {t('void.return')}
          </Link>
          <Link to={paths.creditNote(invoice.id)} className={buttonClass({})}>
            {t('void.creditNote')}
          </Link>
        </>
      }
    />
  )
}
