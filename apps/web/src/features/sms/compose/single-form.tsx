import type { SmsAllowance } from '@isiro/contracts/sms'
import { formatPhone, toE164 } from '@isiro/domain/phone'
import { MESSAGE_TYPES, type QuickTemplateId } from '@isiro/domain/quick-templates'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { errorText } from '../../../platform/error-text.ts'
import { useFormDraft } from '../../../platform/form-draft.ts'
import { useIsOnline } from '../../../platform/online.ts'
import { paths } from '../../../platform/paths.ts'
import { showRefusedFields, useZodForm } from '../../../platform/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSelectField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSendSms } from '../api.ts'
import { ClientPicker, InvoicePicker } from './about-fields.tsx'
import { ComposeFrame } from './compose-frame.tsx'
import { measure } from './measure.ts'
import { MessageField } from './message-field.tsx'
import { PhoneNumberField } from './phone-number-field.tsx'
import { QuickTemplatesGrid } from './quick-templates-grid.tsx'
import { type MessageChecks, type SingleValues, singleSchema } from './single-schema.ts'
import { useAbout } from './use-about.ts'
import { useSendToasts } from './use-send-toasts.ts'
import { useTemplates } from './use-templates.ts'

const BLANK: SingleValues = {
  phoneNumber: '',
  message: '',
  type: 'general',
  clientId: '',
  clientName: '',
  invoiceId: '',
  invoiceNumber: '',
}

/** One SMS to one number. The form empties itself once it is sent. */
export function SingleForm({ allowance }: { allowance: SmsAllowance | undefined }) {
  const { t } = useTranslation(['sms', 'validation'])
  const isOnline = useIsOnline()
  const told = useSendToasts()
  const start = useStart()
  const checks = useRef<MessageChecks>({
    measure: (text) => measure(text, {}, 'standard'),
    missing: String,
  })
  const [schema] = useState(() =>
    singleSchema({
      measure: (text) => checks.current.measure(text),
      missing: (names) => checks.current.missing(names),
    }),
  )
  const form = useZodForm(schema, { ...BLANK, ...start })
  const { control, setValue, getValues } = form
  const draft = useFormDraft(form, 'sms', start.invoiceId || start.clientId || 'single')
  const watched = useWatch({ control })
  const values = { ...BLANK, ...watched }
  const about = useAbout(values)
  const templates = useTemplates()
  const send = useSendSms()

  const rule = allowance?.rule ?? 'standard'
  const measured = measure(values.message, about.values, rule)
  checks.current = {
    measure: (text) => measure(text, about.values, rule),
    missing: (names) =>
      t('blanks.missing', { blanks: names.map((name) => t(`blank.${name}`)).join(', ') }),
  }
  const offered = templates.of(about.language, about.currency)

  function use(id: QuickTemplateId) {
    const template = offered.find((each) => each.id === id)
    if (!template) return
    setValue('message', template.text, { shouldDirty: true })
    setValue('type', template.type, { shouldDirty: true })
    form.clearErrors('message')
  }

  useArrival(about, (client, invoice) => {
    setValue('clientId', client.id)
    setValue('clientName', client.name)
    setValue('phoneNumber', client.phone ? formatPhone(client.phone) : '')
    form.clearErrors('phoneNumber')
    if (!invoice) return
    setValue('invoiceNumber', invoice.invoiceNumber)
    const { message } = getValues()
    // Words of one's own stay; a template follows the language of its reader.
    const id = message === '' ? suggested(invoice.status) : templates.find(message, about.currency)
    if (id) use(id)
  })

  const submit = form.handleSubmit((input) =>
    send.mutate(
      {
        phoneNumber: toE164(input.phoneNumber) ?? input.phoneNumber,
        message: measured.text,
        type: input.type,
        ...(input.clientId && { clientId: input.clientId }),
        ...(input.invoiceId && { invoiceId: input.invoiceId }),
      },
      {
        onSuccess(sent) {
          told.single(sent)
          if (sent.state === 'failed') return
          draft.forget()
          form.reset(BLANK)
        },
        onError(error) {
          if (!showRefusedFields(form, error)) told.singleFailed(error)
        },
      },
    ),
  )

  return (
    <ComposeFrame
      onSubmit={submit}
      preview={values.message === '' ? [] : [{ to: '', text: measured.text }]}
      sender={allowance?.sender ?? null}
      footer={
        <>
          {told.failure ? (
            <Notice tone="bad" isAlert>
              {told.failure}
            </Notice>
          ) : null}
          <Button
            type="submit"
            className="max-md:w-full md:justify-self-start"
            disabled={!isOnline || allowance?.isConfigured === false}
            isPending={send.isPending}
            pendingLabel={t('sending')}
          >
            {t('send')}
          </Button>
          {isOnline ? null : <p className="text-dense text-muted">{t('offline')}</p>}
        </>
      }
    >
      <QuickTemplatesGrid
        templates={offered}
        chosen={templates.find(values.message, about.currency)}
        onChoose={({ id }) => use(id)}
      />
      {draft.isRestored ? (
        <Notice
          action={
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                form.reset({ ...BLANK, ...start })
                draft.forget()
              }}
            >
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restored')}
        </Notice>
      ) : null}
      <div className="grid gap-4 xs:grid-cols-2">
        <ClientPicker
          text={values.clientName}
          clientId={values.clientId}
          onType={(clientName) => {
            setValue('clientName', clientName, { shouldDirty: true })
            setValue('clientId', '')
          }}
          onChoose={(client) => {
            setValue('clientId', client.id, { shouldDirty: true })
            setValue('clientName', client.name)
            setValue('invoiceId', '')
            setValue('invoiceNumber', '')
          }}
        />
        <InvoicePicker
          text={values.invoiceNumber}
          invoiceId={values.invoiceId}
          clientId={values.clientId}
          onType={(invoiceNumber) => {
            setValue('invoiceNumber', invoiceNumber, { shouldDirty: true })
            setValue('invoiceId', '')
          }}
          onChoose={(invoice) => {
            setValue('invoiceId', invoice.id, { shouldDirty: true })
            setValue('invoiceNumber', invoice.invoiceNumber ?? '')
            form.clearErrors()
          }}
        />
      </div>
      {about.invoice && about.invoice.client.phone === null ? (
        <Notice
          tone="warn"
          action={
            <Link to={paths.invoice(about.invoice.id)} className="link font-medium text-warn">
              {t('invoice.open')}
            </Link>
          }
        >
          {t('invoice.noPhone', { name: about.invoice.client.name })}
        </Notice>
      ) : null}
      {about.failure ? <Notice tone="warn">{errorText(about.failure)}</Notice> : null}
      <div className="grid gap-4 xs:grid-cols-2">
        <PhoneNumberField form={form} />
        <FormSelectField
          control={control}
          name="type"
          label={t('type')}
          options={MESSAGE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </div>
      <MessageField control={control} name="message" measured={measured} values={about.values} />
    </ComposeFrame>
  )
}

/** What the address asks for: `?invoice=` and `?client=` come from their pages. */
function useStart(): Pick<SingleValues, 'invoiceId' | 'clientId'> {
  const [search] = useSearchParams()
  const [start] = useState(() => ({
    invoiceId: idOrEmpty(search.get('invoice')),
    clientId: idOrEmpty(search.get('client')),
  }))
  return start
}

type About = ReturnType<typeof useAbout>

/** Calls back once for each client or invoice that has been read. */
function useArrival(
  { client, invoice }: About,
  onArrival: (client: NonNullable<About['client']>, invoice: About['invoice']) => void,
) {
  const arrived = useRef<string | undefined>(undefined)
  useEffect(() => {
    const id = invoice?.id ?? client?.id
    const isNew = id !== undefined && id !== arrived.current
    arrived.current = id
    if (client && isNew) onArrival(client, invoice)
  })
}

function suggested(status: string): QuickTemplateId | null {
  if (status === 'void') return null
  if (status === 'paid') return 'payment_received'
  return status === 'overdue' ? 'overdue_plain' : 'invoice_created'
}

function idOrEmpty(text: string | null): string {
  return text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : ''
}
