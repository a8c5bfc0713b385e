import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { formatPhone } from '@isiro/domain/phone'
import { messageTypeOf } from '@isiro/domain/quick-templates'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useIsOnline } from '../../platform/device/online.ts'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { phoneExample, readPhone, tidyPhone } from '../../platform/forms/typed-phone.ts'
import { validationText } from '../../platform/http/error-text.ts'
import { findText } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { allowanceQuery, useSendSms } from './api.ts'
import { SmsCounter } from './compose/sms-counter.tsx'
import { useSendToasts } from './compose/use-send-toasts.ts'
import { useSmsWords } from './compose/use-sms-words.ts'
import { SmsStanding } from './sms-standing.tsx'

export interface InvoiceSmsSheetProps {
  invoice: IssuedInvoice
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Sends an SMS about an invoice without leaving it: filled in with words that are true of the invoice. */
export function InvoiceSmsSheet({ invoice, isOpen, onOpenChange }: InvoiceSmsSheetProps) {
  const { t } = useTexts(['messages', 'invoice-share', 'validation'])
  const formId = useId()
  const isOnline = useIsOnline()
  const { language, client, invoiceNumber } = invoice
  const told = useSendToasts()
  const send = useSendSms()
  const allowance = useQuery({ ...allowanceQuery, enabled: isOpen })
  const words = useSmsWords(invoice, allowance.data?.rule ?? 'standard')
  const { text, measured, messages, chosen } = words
  const [phone, setPhone] = useState(client.phone === null ? '' : formatPhone(client.phone))
  const [wasSubmitted, setSubmitted] = useState(false)
  const number = readPhone(phone)
  const phoneProblem =
    phone.trim() === '' ? 'validation.phone_required' : number === null ? 'validation.phone' : null
  const shown = (problem: string | null) =>
    wasSubmitted && problem ? validationText(problem) : undefined

  function submit() {
    setSubmitted(true)
    if (number === null || words.problem) return
    send.mutate(
      {
        phoneNumber: number,
        message: text,
        type: messageTypeOf(chosen),
        clientId: client.id,
        invoiceId: invoice.id,
      },
      {
        onSuccess(sent) {
          told.single(sent)
          if (sent.state !== 'failed') onOpenChange(false)
        },
        onError: told.singleFailed,
      },
    )
  }

  return (
    <Sheet
      isTall
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('invoice-share:sms.title', { number: invoiceNumber })}
      description={client.name}
      footer={
        <Button
          type="submit"
          form={formId}
          disabled={!isOnline || allowance.data?.isConfigured === false}
          isPending={send.isPending}
          pendingLabel={t('sending')}
        >
          {t('send')}
        </Button>
      }
    >
      <SheetForm id={formId} onSubmit={submit} sending={{ isPending: send.isPending, error: null }}>
        <SmsStanding allowance={allowance.data} />
        {messages.length > 1 ? (
          <SelectField
            label={t('invoice-share:kind')}
            value={chosen}
            onChange={(next) => words.choose(messages.find((each) => each === next) ?? chosen)}
            options={messages.map((value) => ({
              value,
              label: findText('invoice-share', `kind.${value}`) ?? '',
            }))}
          />
        ) : null}
        <TextField
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          placeholder={phoneExample()}
          value={phone}
          onChange={setPhone}
          onBlur={() => setPhone(tidyPhone(phone))}
          error={shown(phoneProblem)}
        />
        <div className="grid gap-2">
          <TextArea
            label={t('message')}
            lang={language}
            rows={6}
            value={text}
            onChange={words.type}
            error={shown(words.problem)}
          />
          <SmsCounter message={text} measured={measured} onReplace={words.type} />
        </div>
        {allowance.data ? (
          <p className="text-dense text-muted">
            {t('allowance.sender', { sender: allowance.data.sender })}
          </p>
        ) : null}
        {told.failure ? (
          <Notice tone="bad" isAlert>
            {told.failure}
          </Notice>
        ) : null}
        {isOnline ? null : <Notice tone="warn">{t('offline')}</Notice>}
      </SheetForm>
    </Sheet>
  )
}
