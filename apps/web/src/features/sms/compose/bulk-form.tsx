import type { BulkSmsSent, SmsAllowance } from '@isiro/contracts/sms'
import { formatPhone } from '@isiro/domain/phone'
import { MESSAGE_TYPES, type QuickTemplateId } from '@isiro/domain/quick-templates'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { useFormDraft } from '../../../platform/form-draft.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useIsOnline } from '../../../platform/online.ts'
import { paths } from '../../../platform/paths.ts'
import { showRefusedFields, useZodForm } from '../../../platform/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSelectField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type BulkCall, createBulkKey, overdueRecipientsQuery, useSendBulk } from '../api.ts'
import { BulkConfirm } from './bulk-confirm.tsx'
import { BulkRecipients } from './bulk-recipients.tsx'
import { BulkResult } from './bulk-result.tsx'
import { type BulkChecks, type BulkValues, bulkSchema } from './bulk-schema.ts'
import type { Chosen } from './client-choice.tsx'
import { ComposeFrame } from './compose-frame.tsx'
import { measure } from './measure.ts'
import { MessageField } from './message-field.tsx'
import { QuickTemplatesGrid } from './quick-templates-grid.tsx'
import {
  costOf,
  messagesFor,
  type Reader,
  readerOfClient,
  readerOfNumber,
  readerOfOverdue,
} from './readers.ts'
import { readNumbers } from './recipients.ts'
import { useSendToasts } from './use-send-toasts.ts'
import { useTemplates } from './use-templates.ts'

const BLANK: BulkValues = { source: 'numbers', phoneNumbers: '', message: '', type: 'general' }
const SHOWN = 3

/** One message to many: typed numbers, chosen clients, or all who are late. */
export function BulkForm({ allowance }: { allowance: SmsAllowance | undefined }) {
  const { t } = useTranslation(['sms', 'validation'])
  const isOnline = useIsOnline()
  const language = useLanguage()
  const { currency } = useCurrentUser()
  const told = useSendToasts()
  const send = useSendBulk()
  const templates = useTemplates()
  const [clients, setClients] = useState<Chosen[]>([])
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [isAsking, setAsking] = useState(false)
  const [result, setResult] = useState<{ answer: BulkSmsSent; call: BulkCall } | null>(null)
  // Kept until the server has answered: a lost answer must not send everything twice.
  const [key, setKey] = useState(createBulkKey)

  const checks = useRef<BulkChecks | null>(null)
  const [schema] = useState(() => bulkSchema(() => checks.current))
  const form = useZodForm(schema, BLANK)
  const { control, setValue } = form
  const draft = useFormDraft(form, 'sms', 'bulk')
  const values = { ...BLANK, ...useWatch({ control }) }
  const overdue = useQuery({ ...overdueRecipientsQuery, enabled: values.source === 'overdue' })

  const typed = readNumbers(values.phoneNumbers)
  const readers: Reader[] = {
    numbers: () => typed.numbers.map((number) => readerOfNumber(number, language, currency)),
    clients: () => onceEach(clients.flatMap((client) => readerOfClient(client, currency))),
    overdue: () =>
      onceEach(
        (overdue.data ?? [])
          .filter(({ clientId }) => !leftOut.includes(clientId))
          .flatMap(readerOfOverdue),
      ),
  }[values.source]()

  const rule = allowance?.rule ?? 'standard'
  const messages = messagesFor(readers, values.message, templates, rule, currency)
  const cost = costOf(messages)
  const measured = cost.longest ?? measure(values.message, {}, rule)
  const tooMany = allowance !== undefined && cost.parts > allowance.remaining
  checks.current = {
    measure: () => measured,
    missing: () => {
      const blanks = cost.missing.map((name) => t(`blank.${name}`)).join(', ')
      return values.source === 'numbers'
        ? t('bulk.noValues', { blanks })
        : t('bulk.missing', { blanks, name: cost.withoutValue[0], count: cost.withoutValue.length })
    },
    readers(phoneNumbers) {
      if (values.source === 'numbers') {
        if (phoneNumbers.trim() === '') return 'validation.phones_required'
        if (readNumbers(phoneNumbers).wrong.length > 0) return 'validation.phone'
      }
      return readers.length > 0 ? null : t(`bulk.nobody.${values.source}`)
    },
  }
  const offered = templates.of(language, currency)

  function use(id: QuickTemplateId) {
    const template = offered.find((each) => each.id === id)
    if (!template) return
    setValue('message', template.text, { shouldDirty: true })
    setValue('type', template.type, { shouldDirty: true })
    form.clearErrors('message')
  }

  const submit = form.handleSubmit(() => {
    told.forget()
    setAsking(true)
  })

  function sendAll() {
    const call: BulkCall = {
      once: key,
      input: {
        notifications: messages.map(({ to, clientId, invoiceId, measured: { text } }) => ({
          to,
          message: text,
          type: values.type,
          ...(clientId && { clientId }),
          ...(invoiceId && { invoiceId }),
        })),
      },
    }
    send.mutate(call, {
      onSuccess(answer) {
        setResult({ answer, call })
        setKey(createBulkKey())
        if (!answer.success) return told.bulkRefused(answer.message)
        draft.forget()
        form.reset(BLANK)
        setClients([])
        setLeftOut([])
      },
      onError(error) {
        if (!showRefusedFields(form, error)) told.bulkFailed(error)
      },
      onSettled: () => setAsking(false),
    })
  }

  const shown = values.message === '' ? [] : messages.slice(0, SHOWN)
  return (
    <div className="grid grid-cols-1 gap-5">
      {result ? (
        <BulkResult
          key={result.answer.batchId}
          result={result.answer}
          call={result.call}
          onAgain={(answer) => setResult({ ...result, answer })}
          onClose={() => setResult(null)}
        />
      ) : null}
      <ComposeFrame
        onSubmit={submit}
        sender={allowance?.sender ?? null}
        preview={
          shown.length > 0
            ? shown.map(({ label, to, measured: { text } }) => ({
                to: label === to ? formatPhone(to) : label,
                text,
              }))
            : values.message === ''
              ? []
              : [{ to: '', text: measured.text }]
        }
        more={values.message === '' ? 0 : Math.max(0, messages.length - SHOWN)}
        footer={
          <>
            {told.failure ? (
              <Notice tone="bad" isAlert>
                {told.failure}
              </Notice>
            ) : null}
            {tooMany ? (
              <Notice
                tone="warn"
                action={
                  <Link to={paths.pricing()} className="link font-medium text-warn">
                    {t('allowance.upgrade')}
                  </Link>
                }
              >
                {t('bulk.tooMany', { parts: cost.parts, count: allowance.remaining })}
              </Notice>
            ) : null}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                type="submit"
                className="max-md:w-full"
                disabled={!isOnline || allowance?.isConfigured === false || tooMany}
                isPending={send.isPending}
                pendingLabel={t('sending')}
              >
                {readers.length > 0
                  ? t('bulk.send', { count: readers.length })
                  : t('bulk.sendNone')}
              </Button>
              {readers.length > 0 && values.message !== '' ? (
                <span className="text-dense text-muted">
                  {t('bulk.cost', { count: cost.parts })}
                </span>
              ) : null}
            </div>
            {isOnline ? null : <p className="text-dense text-muted">{t('offline')}</p>}
          </>
        }
      >
        <QuickTemplatesGrid
          templates={offered}
          chosen={templates.find(values.message, currency)}
          onChoose={({ id }) => use(id)}
        />
        {draft.isRestored ? (
          <Notice
            action={
              <Button
                variant="ghost"
                size="small"
                onClick={() => {
                  form.reset(BLANK)
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
        <BulkRecipients
          form={form}
          typed={typed}
          clients={clients}
          onClients={setClients}
          overdue={overdue}
          leftOut={leftOut}
          onLeftOut={setLeftOut}
        />
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
        isOpen={isAsking}
        onOpenChange={setAsking}
        messages={messages}
        parts={cost.parts}
        remaining={allowance?.remaining}
        isPending={send.isPending}
        onConfirm={sendAll}
      />
    </div>
  )
}

/** Two clients may share a number: it gets one message. */
function onceEach(readers: Reader[]): Reader[] {
  return [...new Map(readers.map((reader) => [reader.to, reader])).values()]
}
