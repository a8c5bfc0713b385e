import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { INVOICE_MAILS } from '@isiro/contracts/message-settings'
import { isEmail } from '@isiro/contracts/wire'
import type { BusinessDate } from '@isiro/domain/business-date'
import { invoiceMessage, purposesOf } from '@isiro/domain/invoice-messages'
import { parseMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useIsOnline } from '../../../platform/device/online.ts'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDebounced } from '../../../platform/lists/use-debounced.ts'
import { newsOf } from '../../../records/invoice-news.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Unconfirmed } from '../../messages/unconfirmed.tsx'
import { MailFields, type MailKind } from './mail-fields.tsx'
import { MailPreviewSection } from './mail-preview-section.tsx'
import { type MailWanted, mailPreviewQuery, useEmailInvoice } from './share-api.ts'

const DEBOUNCE_MS = 500

export interface EmailSheetProps {
  invoice: IssuedInvoice
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Sends an invoice by e-mail. The client's mail stands beside the form, as a phone shows it. */
export function EmailSheet({ invoice, isOpen, onOpenChange }: EmailSheetProps) {
  const { t } = useTexts('invoice-share')
  const formId = useId()
  const isOnline = useIsOnline()
  const { timeZone } = useCurrentUser()
  const kinds = kindsOf(invoice, currentDay(timeZone))
  const [to, setTo] = useState(invoice.client.email ?? '')
  const [wasLeft, setLeft] = useState(false)
  const [wanted, setWanted] = useState<MailWanted>({
    kind: kinds[0]?.kind ?? 'invoice',
    note: '',
    withPdf: false,
  })
  const preview = useQuery({
    ...mailPreviewQuery(invoice.id, useDebounced(wanted, DEBOUNCE_MS)),
    enabled: isOpen,
  })
  const send = useEmailInvoice(invoice.id)
  const address = to.trim()
  const mayAttach = preview.data?.mayAttachPdf ?? false
  const isOwnAddress = address === invoice.client.email
  const isBlocked = isOwnAddress && preview.data?.blocked ? preview.data.blocked : null
  const problem = address === '' ? t('to.required') : isEmail(address) ? undefined : t('to.invalid')

  function change(part: Partial<MailWanted>) {
    setWanted((before) => ({ ...before, ...part }))
    if (send.isError) send.reset()
  }

  function submit() {
    setLeft(true)
    if (problem) return
    const { kind, note, withPdf } = wanted
    send.mutate(
      { kind, to: address, note: note.trim() || null, withPdf: withPdf && mayAttach },
      {
        onSuccess({ success, recipient }) {
          if (!success) return toast.error(t('failed'), t('notQueued', { recipient }))
          toast.success(t('done'), t('doneDetail', { recipient }))
          onOpenChange(false)
        },
        onError: (error) => toast.error(t('failed'), errorText(error)),
      },
    )
  }

  return (
    <Sheet
      isTall
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('title', { number: invoice.invoiceNumber })}
      description={invoice.client.name}
      footer={
        <Button
          type="submit"
          form={formId}
          disabled={!isOnline || isBlocked !== null}
          isPending={send.isPending}
          pendingLabel={t('sending')}
        >
          {t('send')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Unconfirmed />
        <SheetForm id={formId} onSubmit={submit} sending={send}>
          <TextField
            label={t('to')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={to}
            onChange={setTo}
            onBlur={() => setLeft(address !== '')}
            error={wasLeft ? problem : undefined}
          />
          <MailFields
            kinds={kinds}
            wanted={wanted}
            onChange={change}
            mayAttachPdf={preview.data?.mayAttachPdf}
          />
          {isBlocked ? <Notice tone="warn">{t(`blocked.${isBlocked}`)}</Notice> : null}
          {isOnline ? null : <Notice tone="warn">{t('offline')}</Notice>}
        </SheetForm>
        <MailPreviewSection preview={preview} />
      </div>
    </Sheet>
  )
}

/** The possible kinds of mail, the likeliest first, each with what it would say. A receipt needs a payment. */
function kindsOf(invoice: IssuedInvoice, today: BusinessDate): MailKind[] {
  const news = { ...newsOf(invoice, today), hasPayment: (parseMinor(invoice.paid) ?? 0) > 0 }
  return purposesOf(news).flatMap((purpose) => {
    const kind = INVOICE_MAILS.find((each) => each === purpose)
    return kind ? [{ kind, message: invoiceMessage(news, kind) }] : []
  })
}
