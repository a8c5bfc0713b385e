import type { SmsAllowance } from '@isiro/contracts/sms'
import { formatPhone } from '@isiro/domain/phone'
import { MESSAGE_TYPES, type QuickTemplate } from '@isiro/domain/quick-templates'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { DraftStrip } from '../../../platform/forms/draft-strip.tsx'
import { useFormDraft } from '../../../platform/forms/form-draft.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { FormSelectField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BulkConfirm } from './bulk-confirm.tsx'
import { BulkRecipients } from './bulk-recipients.tsx'
import { BulkResult } from './bulk-result.tsx'
import { type BulkValues, bulkSchema } from './bulk-schema.ts'
import { ComposeFrame } from './compose-frame.tsx'
import { MessageField } from './message-field.tsx'
import { QuickTemplatesGrid } from './quick-templates-grid.tsx'
import type { ReadMessage } from './readers.ts'
import { SendFoot } from './send-foot.tsx'
import { isOffered } from './single-start.ts'
import { useBulkCost } from './use-bulk-cost.ts'
import { useBulkRecipients } from './use-bulk-recipients.ts'
import { useBulkSend } from './use-bulk-send.ts'
import { useLiveSchema } from './use-live-schema.ts'
import { useTemplates } from './use-templates.ts'

const BLANK: BulkValues = { source: 'numbers', phoneNumbers: '', message: '', type: 'general' }
const SHOWN = 3

/** One message to many: typed numbers, chosen clients, or all who are late. */
export function BulkForm({ allowance }: { allowance: SmsAllowance | undefined }) {
  const { t } = useTexts(['messages', 'validation'])
  const language = useLanguage()
  const { currency } = useCurrentUser()
  const templates = useTemplates()
  const { schema, setChecks } = useLiveSchema(bulkSchema)
  const form = useZodForm(schema, BLANK)
  const { control } = form
  const draft = useFormDraft(form, 'sms', 'bulk')
  const values = { ...BLANK, ...useWatch({ control }) }
  const recipients = useBulkRecipients(values)
  const { readers } = recipients
  const cost = useBulkCost({ values, readers, templates, allowance })
  const { messages, measured } = cost
  setChecks({
    measure: () => measured,
    missing: cost.missingText,
    readers: recipients.problem,
  })
  const sending = useBulkSend({
    form,
    messages,
    type: values.type,
    onSent() {
      draft.forget()
      form.reset(BLANK)
      recipients.clear()
    },
  })
  const offered = templates.of(language, currency).filter(({ id }) => isOffered(id, [], undefined))

  function use({ text, type }: QuickTemplate) {
    form.setValue('message', text, { shouldDirty: true })
    form.setValue('type', type, { shouldDirty: true })
    form.clearErrors('message')
  }

  const isBlank = values.message === ''
  return (
    <div className="grid grid-cols-1 gap-5">
      {sending.result ? (
        <BulkResult
          key={sending.result.answer.batchId}
          result={sending.result.answer}
          call={sending.result.call}
          onAgain={sending.setAnswer}
          onClose={sending.closeResult}
        />
      ) : null}
      <ComposeFrame
        onSubmit={form.handleSubmit(sending.ask)}
        sender={allowance?.sender ?? null}
        preview={isBlank ? [] : previewOf(messages, measured.text)}
        more={isBlank ? 0 : Math.max(0, messages.length - SHOWN)}
        footer={
          <SendFoot
            failure={sending.failure}
            allowance={allowance}
            label={
              readers.length > 0 ? t('bulk.send', { count: readers.length }) : t('bulk.sendNone')
            }
            isPending={sending.isPending}
            isBlocked={cost.isBeyondAllowance}
            notice={
              cost.isBeyondAllowance ? (
                <TooMany parts={cost.parts} remaining={allowance?.remaining ?? 0} />
              ) : null
            }
            cost={
              readers.length > 0 && !isBlank ? (
                <span className="text-dense text-muted">
                  {t('bulk.cost', { count: cost.parts })}
                </span>
              ) : null
            }
          />
        }
      >
        <QuickTemplatesGrid
          templates={offered}
          chosen={templates.find(values.message, currency)}
          onChoose={use}
        />
        <DraftStrip draft={draft} text={t('draft.restored')} discardLabel={t('draft.discard')} />
        <BulkRecipients form={form} recipients={recipients} />
        <FormSelectField
          control={control}
          name="type"
          label={t('type')}
          options={MESSAGE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          className="xs:max-w-72"
        />
        <MessageField
          control={control}
          name="message"
          measured={measured}
          values={readers[0]?.values ?? {}}
        />
      </ComposeFrame>
      <BulkConfirm
        isOpen={sending.isAsking}
        onOpenChange={sending.setAsking}
        messages={messages}
        parts={cost.parts}
        remaining={allowance?.remaining}
        isPending={sending.isPending}
        onConfirm={sending.confirm}
      />
    </div>
  )
}

/** The first messages as they will arrive; the words as they stand while there is nobody to get them. */
function previewOf(messages: readonly ReadMessage[], text: string) {
  if (messages.length === 0) return [{ to: '', text }]
  return messages.slice(0, SHOWN).map(({ label, to, measured }) => ({
    to: label === to ? formatPhone(to) : label,
    text: measured.text,
  }))
}

function TooMany({ parts, remaining }: { parts: number; remaining: number }) {
  const { t } = useTexts('messages')
  const { plan } = useCurrentUser()
  return (
    <Notice
      tone="warn"
      action={
        plan === 'business' ? null : (
          <Link to={paths.subscription()} className="link font-medium text-warn">
            {t('allowance.upgrade')}
          </Link>
        )
      }
    >
      {t('bulk.tooMany', { parts, count: remaining })}
    </Notice>
  )
}
