import type { Business } from '@isiro/contracts/business'
import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { CreateInvoice } from '@isiro/contracts/invoices'
import type { Recurring } from '@isiro/contracts/recurring'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { validationText } from '../../../platform/http/error-text.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { InvoiceFormValues } from '../../documents/editor/form-values.ts'
import { ContentForm } from '../../invoices/content-form.tsx'
import { useSaveRecurring } from '../api.ts'
import { DatesPreview } from './dates-preview.tsx'
import { nextInvoice } from './next-invoice.ts'
import { PlaceholderHelp } from './placeholder-help.tsx'
import { ReviewFields, ScheduleFields, SendingFields } from './schedule-fields.tsx'
import {
  blankSchedule,
  readSchedule,
  type ScheduleErrors,
  type ScheduleField,
  scheduleValuesOf,
} from './schedule-values.ts'

export interface RecurringFormProps {
  business: Business
  /** The recurring invoice that is changed; null for a new one. */
  recurring: Recurring | null
  /** The content that a new one begins with; null for a blank one. */
  content: DraftContent | null
  onSaved: (recurring: Recurring) => void
}

/** A recurring invoice, new or changed: an invoice's content, and when and how it comes. */
export function RecurringForm({ business, recurring, content, onSaved }: RecurringFormProps) {
  const { t } = useTexts(['recurring', 'validation'])
  const user = useCurrentUser()
  const language = useLanguage()
  const saving = useSaveRecurring(recurring?.id ?? null)
  const today = currentDay(business.timeZone)
  const [values, setValues] = useState(() =>
    recurring ? scheduleValuesOf(recurring) : blankSchedule(today, business.paymentTermsDays),
  )
  const [errors, setErrors] = useState<ScheduleErrors>({})
  // Dates that have come already are not changed any more.
  const from = recurring?.nextOn ?? today

  function show(found: ScheduleErrors) {
    flushSync(() => setErrors(found))
    const [first] = Object.keys(found)
    if (first) document.getElementsByName(first)[0]?.focus()
  }

  function checkOthers(): boolean {
    const { errors } = readSchedule(values, { today, savedStart: recurring?.startsOn ?? null })
    show(
      Object.fromEntries(
        Object.entries(errors ?? {}).map(([name, message]) => [name, validationText(message)]),
      ),
    )
    return errors === null
  }

  async function save(invoice: CreateInvoice) {
    const { wire } = readSchedule(values, { today, savedStart: recurring?.startsOn ?? null })
    if (!wire) return
    onSaved(await saving.mutateAsync({ ...contentOf(invoice), ...wire }))
  }

  function showRefused(refusals: { path: string; message: string }[]): boolean {
    const own = refusals.filter(({ path }) => OWN_FIELDS.includes(path as ScheduleField))
    if (own.length === 0) return false
    show(Object.fromEntries(own.map(({ path, message }) => [path, message])))
    return own[0] === refusals[0]
  }

  const asNext = useCallback(
    (typed: InvoiceFormValues) => nextInvoice(typed, { values, from, business }),
    [values, from, business],
  )

  const fields = {
    values,
    errors,
    today,
    onChange(change: Partial<typeof values>) {
      setValues((before) => ({ ...before, ...change }))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))),
      )
    },
  }
  return (
    <ContentForm
      business={business}
      user={user}
      language={language}
      label={t('form.label')}
      content={recurring ? storedContent(recurring) : content}
      submitLabel={t(recurring ? 'form.save' : 'form.create')}
      pendingLabel={t('form.saving')}
      asNext={asNext}
      linesHint={<PlaceholderHelp values={values} from={from} language={business.language} />}
      checkOthers={checkOthers}
      onSave={save}
      onRefused={showRefused}
    >
      <ScheduleFields {...fields} />
      <DatesPreview values={values} from={from} language={business.language} />
      <SendingFields {...fields} />
      <ReviewFields {...fields} />
    </ContentForm>
  )
}

const OWN_FIELDS: readonly ScheduleField[] = [
  'every',
  'startsOn',
  'monthDay',
  'endsOn',
  'count',
  'dueDays',
  'mode',
  'reviewOn',
  'reviewNote',
]

/** The part of an invoice that comes again; its dates and its rate are those of each time. */
function contentOf(invoice: CreateInvoice) {
  const { client, items, applyVat, applyWht, whtType, currency, notes, discount } = invoice
  const { pricesIncludeVat, language } = invoice
  return {
    client,
    items,
    applyVat,
    applyWht,
    currency,
    notes,
    ...(whtType && { whtType }),
    ...(discount && { discount }),
    ...(pricesIncludeVat !== undefined && { pricesIncludeVat }),
    ...(language && { language }),
  }
}

function storedContent({ client, content }: Recurring): DraftContent {
  return { ...content, client: { ...client, email: client.email ?? '' } }
}
