import type { SmsAllowance } from '@isiro/contracts/sms'
import { formatPhone } from '@isiro/domain/phone'
import { MESSAGE_TYPES, type QuickTemplateId } from '@isiro/domain/quick-templates'
import { useWatch } from 'react-hook-form'
import { currentDay } from '../../../platform/device/current-day.ts'
import { DraftStrip } from '../../../platform/forms/draft-strip.tsx'
import { useFormDraft } from '../../../platform/forms/form-draft.ts'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { readPhone } from '../../../platform/forms/typed-phone.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormSelectField } from '../../../ui/form-fields.tsx'
import { useSendSms } from '../api.ts'
import { ComposeFrame } from './compose-frame.tsx'
import { measure } from './measure.ts'
import { MessageField } from './message-field.tsx'
import { PhoneNumberField } from './phone-number-field.tsx'
import { QuickTemplatesGrid } from './quick-templates-grid.tsx'
import { SendFoot } from './send-foot.tsx'
import { SingleAbout } from './single-about.tsx'
import { type SingleValues, singleSchema } from './single-schema.ts'
import { fittingTemplates, isOffered, useArrival, useStart } from './single-start.ts'
import { useAbout } from './use-about.ts'
import { useLiveSchema } from './use-live-schema.ts'
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
  const { t } = useTexts(['messages', 'validation'])
  const { timeZone } = useCurrentUser()
  const told = useSendToasts()
  const start = useStart()
  const { schema, setChecks } = useLiveSchema(singleSchema)
  const form = useZodForm(schema, { ...BLANK, ...start })
  const { control, setValue, getValues } = form
  const draft = useFormDraft(form, 'sms', start.invoiceId || start.clientId || 'single')
  const values = { ...BLANK, ...useWatch({ control }) }
  const about = useAbout(values)
  const templates = useTemplates()
  const send = useSendSms()

  const rule = allowance?.rule ?? 'standard'
  const measured = measure(values.message, about.values, rule)
  setChecks({
    measure: (text) => measure(text, about.values, rule),
    missing: (names) =>
      t('blanks.missing', { blanks: names.map((name) => t(`blank.${name}`)).join(', ') }),
  })
  const fitting = about.invoice ? fittingTemplates(about.invoice, currentDay(timeZone)) : []
  const known = templates.of(about.language, about.currency)
  const offered = known.filter(({ id }) => isOffered(id, fitting, about.invoice?.status))

  function use(id: QuickTemplateId) {
    const template = known.find((each) => each.id === id)
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
    if (invoice) setValue('invoiceNumber', invoice.invoiceNumber)
    const { message } = getValues()
    // Words of one's own stay; a template follows the language of its reader.
    const id = message === '' ? (fitting[0] ?? null) : templates.find(message, about.currency)
    if (id) use(id)
  })

  const submit = form.handleSubmit((input) =>
    send.mutate(
      {
        phoneNumber: readPhone(input.phoneNumber) ?? input.phoneNumber,
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
        <SendFoot
          failure={told.failure}
          allowance={allowance}
          label={t('send')}
          isPending={send.isPending}
        />
      }
    >
      <QuickTemplatesGrid
        templates={offered}
        chosen={templates.find(values.message, about.currency)}
        onChoose={({ id }) => use(id)}
      />
      <DraftStrip draft={draft} text={t('draft.restored')} discardLabel={t('draft.discard')} />
      <SingleAbout form={form} values={values} about={about} />
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
