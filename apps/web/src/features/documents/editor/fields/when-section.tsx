import { addDays, daysBetween, endOfMonth, isBusinessDate } from '@isiro/domain/business-date'
import { isFarAhead } from '@isiro/domain/date-limits'
import { taxPoint } from '@isiro/domain/invoice-taxes'
import { WHT_TABLE_BEGINS } from '@isiro/domain/wht-rules'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { parseDateText } from '../../../../platform/i18n/date-text.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { useEditor, useEditorForm } from '../editor-context.ts'
import type { InvoiceFormValues } from '../form-values.ts'
import { useField } from './use-field.ts'

/** When it is issued and when it is due. */
export function WhenFields() {
  const { t } = useTexts(['invoices', 'date-hints'])
  const form = useEditorForm()

  const { today } = useEditor()
  const [issueDate, supplyDate, applyWht] = useWatch({
    control: form.control,
    name: ['issueDate', 'supplyDate', 'applyWht'],
  })
  const isBeforeWht =
    applyWht && taxPoint({ issueDate, supplyDate: supplyDate || issueDate }) < WHT_TABLE_BEGINS
  const warning = isBeforeWht ? t('date-hints:beforeWht') : undefined
  const issueHint = isFarAhead(issueDate, today) ? t('date-hints:farAhead') : warning

  /** The due date keeps its distance: a later invoice is due later. */
  function shiftDueDate(from: string, to: string) {
    const due = form.getValues('dueDate')
    if (![from, to, due].every(isBusinessDate)) return
    const shifted = addDays(to, daysBetween(from, due))
    form.setValue('dueDate', shifted, { shouldDirty: true })
  }

  return (
    <>
      <div className="grid gap-4 xs:grid-cols-2">
        <EditorDate
          name="issueDate"
          label={t('when.issueDate')}
          hint={issueHint}
          onPicked={shiftDueDate}
        />
        <EditorDate name="dueDate" label={t('when.dueDate')} />
      </div>
      <DueDatePicks />
      <SupplyDate />
    </>
  )
}

type DateName = Extract<
  keyof InvoiceFormValues,
  'issueDate' | 'dueDate' | 'supplyDate' | 'validUntil'
>

interface EditorDateProps {
  name: DateName
  label: string
  hint?: string | undefined
  onPicked?: (from: string, to: string) => void
}

/** One day of the form. */
export function EditorDate({ name, label, hint, onPicked }: EditorDateProps) {
  const format = useFormat()
  const { today, language } = useEditor()
  const field = useField(name)
  return (
    <DateField
      {...field}
      value={field.value ?? ''}
      label={label}
      {...(hint && { hint })}
      onChange={(date) => {
        onPicked?.(field.value ?? '', date)
        field.onChange(date)
      }}
      format={format.date}
      parse={(text) => parseDateText(text, today, language)}
    />
  )
}

/** On receipt, 7, 14 and 30 days after the issue date, and the end of its month. */
const DAYS = [0, 7, 14, 30] as const

function DueDatePicks() {
  const { t } = useTexts('invoices')
  const form = useEditorForm()
  const [issueDate, dueDate] = useWatch({ control: form.control, name: ['issueDate', 'dueDate'] })
  if (!isBusinessDate(issueDate)) return null
  const picks = [
    ...DAYS.map((days) => ({
      key: String(days),
      date: addDays(issueDate, days),
      label: days === 0 ? t('when.onReceipt') : t('when.days', { count: days }),
    })),
    { key: 'month', date: endOfMonth(issueDate), label: t('when.endOfMonth') },
  ]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('when.picks')}</legend>
      {picks.map(({ key, date, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={date === dueDate}
          onClick={() => {
            form.setValue('dueDate', date, { shouldDirty: true })
            form.clearErrors('dueDate')
          }}
          className={cx(
            'min-h-11 rounded-full border px-3.5 text-dense transition-state fine:min-h-8',
            date === dueDate
              ? 'border-brand bg-brand-soft font-medium text-brand'
              : 'border-control hover:bg-surface-2',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function SupplyDate() {
  const { t } = useTexts('invoices')
  const { control } = useEditorForm()
  const supplyDate = useWatch({ control, name: 'supplyDate' })
  const [isOpen, setOpen] = useState(supplyDate !== '')
  const panelId = useId()
  return (
    <div className="grid gap-3">
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="-ml-3 justify-self-start text-muted"
      >
        {t('when.more')}
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? (
          <EditorDate name="supplyDate" label={t('when.supplyDate')} hint={t('when.supplyHint')} />
        ) : null}
      </div>
    </div>
  )
}

/** The dates in one line. */
export function WhenSummary() {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const { control } = useEditorForm()
  const [issued = '', due = ''] = useWatch({ control, name: ['issueDate', 'dueDate'] }).map(
    (date) => (isBusinessDate(date) ? format.date(date) : date),
  )
  return t('when.summary', { issued, due })
}
