import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useDraftDeletion } from '../../../records/use-draft-deletion.ts'
import { toast } from '../../../ui/toast-store.ts'
import { usePdfDownload } from '../share/use-pdf-download.ts'
import { deletedInvoiceDrafts, useDuplicateInvoice } from './actions-api.ts'

const loadVoid = withTexts(
  () => import('./void-dialog.tsx').then((module) => module.VoidDialog),
  ['closed-months'],
)
const loadShare = withTexts(
  () => import('./share-sheet.tsx').then((module) => module.ShareSheet),
  ['invoice-share'],
)
const loadPayment = withTexts(
  () =>
    import('../../payments/record/record-payment-sheet.tsx').then(
      (module) => module.RecordPaymentSheet,
    ),
  ['payments', 'validation'],
)

/** The fields of an invoice that the actions need. */
export type ActedInvoice = Pick<
  InvoiceListed,
  'id' | 'invoiceNumber' | 'clientName' | 'status' | 'total' | 'paid' | 'balance' | 'currency'
> &
  // A list does not know them.
  Partial<Pick<IssuedInvoice, 'isFiled' | 'taxMonth'>>

export type InvoiceActionName =
  | 'open'
  | 'edit'
  | 'share'
  | 'record_payment'
  | 'pdf'
  | 'duplicate'
  | 'recurring'
  | 'credit_note'
  | 'debit_note'
  | 'void'
  | 'delete'

export interface InvoiceActionRunner {
  run: (action: InvoiceActionName, invoice: ActedInvoice) => void
  /** The dialogs of the actions; stands once on the page. */
  dialogs: ReactNode
  isBusy: boolean
}

interface Options {
  /** After a draft was deleted on its own page, there is no page any more. */
  onDeleted?: () => void
}

/** All that can be done with an invoice, from a row of a list or from its own page. */
export function useInvoiceActions({ onDeleted }: Options = {}): InvoiceActionRunner {
  const { t } = useTexts('invoices')
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ dialog: 'void' | 'share' | 'payment'; of: ActedInvoice }>()
  const [isShown, setShown] = useState(false)
  const isWanted = (dialog: string) => isShown && open?.dialog === dialog
  const close = () => setShown(false)
  const VoidDialog = useDeferredPart(isWanted('void'), loadVoid, close)
  const ShareSheet = useDeferredPart(isWanted('share'), loadShare, close)
  const PaymentDialog = useDeferredPart(isWanted('payment'), loadPayment, close)
  const duplicating = useDuplicateInvoice()
  const deletion = useDraftDeletion(deletedInvoiceDrafts, {
    deleteFailed: t('deleteFailed'),
    restoreFailed: t('restoreFailed'),
  })
  const downloading = usePdfDownload()

  function show(dialog: 'void' | 'share' | 'payment', of: ActedInvoice) {
    setOpen({ dialog, of })
    setShown(true)
  }

  function duplicate(id: string) {
    duplicating.mutate(id, {
      onSuccess: (draft) => navigate(paths.editInvoice(draft.id)),
      onError: (error) => toast.error(t('duplicateFailed'), errorText(error)),
    })
  }

  function remove({ id, clientName }: ActedInvoice) {
    const deleted = clientName ? t('deleted', { client: clientName }) : t('deletedNameless')
    deletion.remove({ id, deleted, onDeleted })
  }

  function run(action: InvoiceActionName, invoice: ActedInvoice) {
    switch (action) {
      case 'open':
        return navigate(paths.invoice(invoice.id))
      case 'edit':
        return navigate(paths.editInvoice(invoice.id))
      case 'share':
        return show('share', invoice)
      case 'record_payment':
        return show('payment', invoice)
      case 'void':
        return show('void', invoice)
      case 'pdf':
        return downloading.mutate(invoice)
      case 'duplicate':
        return duplicate(invoice.id)
      case 'recurring':
        return navigate(paths.newRecurring(invoice.id))
      case 'credit_note':
        return navigate(paths.creditNote(invoice.id))
      case 'debit_note':
        return navigate(paths.debitNote(invoice.id))
      case 'delete':
        return remove(invoice)
    }
  }

  const dialogProps = open && {
    invoice: open.of,
    isOpen: isShown,
    onOpenChange: setShown,
  }
  return {
    run,
    isBusy: duplicating.isPending || deletion.isPending || downloading.isPending,
    dialogs: dialogProps ? (
      <>
        {open.dialog === 'void' && VoidDialog ? (
          <VoidDialog key={open.of.id} {...dialogProps} onDuplicate={duplicate} />
        ) : null}
        {open.dialog === 'share' && ShareSheet ? (
          <ShareSheet key={open.of.id} {...dialogProps} />
        ) : null}
        {open.dialog === 'payment' && PaymentDialog ? (
          <PaymentDialog key={open.of.id} {...dialogProps} />
        ) : null}
      </>
    ) : null,
  }
}
