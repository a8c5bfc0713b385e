import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNotice } from '../../../platform/form-failure.tsx'
import { Button } from '../../../ui/button.tsx'
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
export function VoidDialog({ invoice, isOpen, onOpenChange, onDuplicate }: VoidDialogProps) {
  const { t } = useTranslation('invoices')
  const [reason, setReason] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  const voiding = useVoidInvoice()
  const number = invoice.invoiceNumber ?? ''

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
    </Dialog>
  )
}
