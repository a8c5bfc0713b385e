import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { currencySign } from '../../../platform/money/currency-sign.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import {
  useEditor,
  useEditorForm,
  useFigures,
  useFormValues,
} from '../../documents/editor/editor-context.ts'
import { EditorSelect, EditorText } from '../../documents/editor/fields/editor-fields.tsx'
import { noSchedule, noShare } from './quote-values.ts'
import { RetentionFields } from './retention-fields.tsx'
import { type WrittenParts, writtenParts } from './schedule-parts.ts'

/** The contract's limit; the server refuses more. */
const MAX_MILESTONES = 20

/** The invoices of a quote and their times: a deposit once the client accepts, milestones, and last the balance. */
export function ScheduleFields() {
  const { t } = useTexts('quotes')
  const form = useEditorForm()
  const { control } = form
  const { fields, append, insert, remove } = useFieldArray({
    control,
    name: 'schedule.milestones',
  })
  const [deposit, issueDeposit] = useWatch({
    control,
    name: ['schedule.deposit.value', 'schedule.issueDeposit'],
  })
  const isFull = fields.length >= MAX_MILESTONES

  function removeMilestone(place: number) {
    const removed = form.getValues(`schedule.milestones.${place}`)
    remove(place)
    toast.undo(t('schedule.removed'), {
      label: t('common:undo'),
      onAction: () => removed && insert(place, removed, { shouldFocus: false }),
    })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-dense text-muted">{t('schedule.what')}</p>
      <div className="grid gap-3">
        <ShareFields name="schedule.deposit" label={t('schedule.deposit')} isOptional />
        {deposit ? (
          <Checkbox
            label={t('schedule.issueDeposit')}
            hint={t('schedule.issueDepositHint')}
            checked={issueDeposit !== false}
            onChange={(isChecked) =>
              form.setValue('schedule.issueDeposit', isChecked, { shouldDirty: true })
            }
          />
        ) : null}
      </div>
      {fields.length > 0 ? (
        <ol className="grid grid-cols-1 gap-3">
          {fields.map((field, place) => (
            <li key={field.id} className="grid gap-3 rounded-control border p-3">
              <div className="flex items-end gap-2">
                <EditorText
                  name={`schedule.milestones.${place}.name`}
                  label={t('schedule.milestone', { number: place + 1 })}
                  placeholder={t('schedule.milestoneFor')}
                  autoComplete="off"
                  maxLength={120}
                  className="grow"
                />
                <IconButton
                  label={t('schedule.remove', { number: place + 1 })}
                  onClick={() => removeMilestone(place)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
              <ShareFields
                name={`schedule.milestones.${place}.share`}
                label={t('schedule.share')}
                number={place + 1}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={isFull}
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() =>
          append(
            { name: '', share: { ...noShare } },
            { focusName: `schedule.milestones.${fields.length}.name` },
          )
        }
      >
        {t('schedule.add')}
      </Button>
      <RetentionFields />
      <Division />
    </div>
  )
}

interface ShareFieldsProps {
  name: 'schedule.deposit' | `schedule.milestones.${number}.share`
  label: string
  /** Of a milestone, to tell its fields from those of the others. */
  number?: number
  isOptional?: boolean
}

/** A percentage of the total, or an amount. */
function ShareFields({ name, label, number, isOptional = false }: ShareFieldsProps) {
  const { t } = useTexts('quotes')
  const { control } = useEditorForm()
  const currency = useWatch({ control, name: 'currency' })
  return (
    <div className="grid max-w-sm grid-cols-2 gap-3">
      <EditorText
        name={`${name}.value`}
        label={label}
        isOptional={isOptional}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...(number !== undefined && {
          'aria-label': t('schedule.shareOf', { number }),
        })}
      />
      <EditorSelect
        name={`${name}.kind`}
        label={t('schedule.kind')}
        {...(number !== undefined && { 'aria-label': t('schedule.kindOf', { number }) })}
        options={[
          { value: 'percent', label: t('schedule.percent') },
          { value: 'amount', label: t('schedule.amount', { sign: currencySign(currency) }) },
        ]}
      />
    </div>
  )
}

/** The division of what stands in the form; null where it is one invoice. */
function useWritten(): WrittenParts | null {
  const { language } = useEditor()
  const values = useFormValues()
  const figures = useFigures(values)
  const { schedule } = values
  return useMemo(
    () => (figures && schedule ? writtenParts(schedule, figures, language) : null),
    [figures, schedule, language],
  )
}

/** The invoices that it comes to, with what each is for; it follows every keystroke. */
function Division() {
  const { t } = useTexts(['quotes', 'validation'])
  const format = useFormat()
  const { control } = useEditorForm()
  const currency = useWatch({ control, name: 'currency' })
  const { errors } = useFormState({ control })
  const written = useWritten()
  if (!written) return null
  if (!written.parts) {
    // A refusal beside its field is not repeated.
    if (errors.schedule) return null
    return (
      <Notice tone="warn">
        {written.misfit.reason === 'over_total'
          ? t('validation:quotes.schedule_over_total')
          : t('validation:quotes.schedule_part_too_small')}
      </Notice>
    )
  }
  const total = written.parts.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <dl aria-label={t('schedule.sums')} className="grid gap-1.5 rounded-control bg-subtle p-3">
      {written.parts.map(({ kind, name, amount, milestone, retained }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a place and nothing else
        <div key={place} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 break-words text-muted">
            {name || t(`part.${kind}`, { number: (milestone ?? 0) + 1 })}
            {retained === null ? null : (
              <span className="block text-caption">
                {t('retention.less', { amount: format.exactMoney(retained, currency) })}
              </span>
            )}
          </dt>
          <dd className="font-medium whitespace-nowrap">{format.exactMoney(amount, currency)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t pt-1.5">
        <dt className="font-semibold">{t('schedule.total')}</dt>
        <dd className="font-semibold whitespace-nowrap">{format.exactMoney(total, currency)}</dd>
      </div>
    </dl>
  )
}

/** The schedule in one line. */
export function ScheduleSummary() {
  const { t } = useTexts('quotes')
  const { control } = useEditorForm()
  const schedule = useWatch({ control, name: 'schedule' }) ?? noSchedule
  const count = schedule.milestones.length
  const parts = [
    schedule.deposit.value.trim() !== '' && t('schedule.withDeposit'),
    count > 0 && t('schedule.milestones', { count }),
    schedule.retention?.releases.length > 0 && t('retention.with'),
  ].filter(Boolean)
  return parts.join(' · ') || t('schedule.none')
}
