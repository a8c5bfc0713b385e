import { addDays, isBusinessDate } from '@isiro/domain/business-date'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import { useEditorForm } from '../../documents/editor/editor-context.ts'
import { EditorDate } from '../../documents/editor/fields/when-section.tsx'

const DAYS = [7, 14, 30, 60] as const

/** When it is issued, and the last day on which the client can accept it. */
export function ValidFields() {
  const { t } = useTexts('quotes')
  const form = useEditorForm()
  const [issueDate, validUntil] = useWatch({
    control: form.control,
    name: ['issueDate', 'validUntil'],
  })
  return (
    <>
      <div className="grid gap-4 xs:grid-cols-2">
        <EditorDate name="issueDate" label={t('valid.issueDate')} />
        <EditorDate name="validUntil" label={t('valid.until')} />
      </div>
      {isBusinessDate(issueDate) ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('valid.picks')}</legend>
          {DAYS.map((days) => {
            const date = addDays(issueDate, days)
            const isChosen = date === validUntil
            return (
              <button
                key={days}
                type="button"
                aria-pressed={isChosen}
                onClick={() => {
                  form.setValue('validUntil', date, { shouldDirty: true })
                  form.clearErrors('validUntil')
                }}
                className={cx(
                  'min-h-11 rounded-full border px-3.5 text-dense transition-state fine:min-h-8',
                  isChosen
                    ? 'border-brand bg-brand-soft font-medium text-brand'
                    : 'border-control hover:bg-surface-2',
                )}
              >
                {t('valid.days', { count: days })}
              </button>
            )
          })}
        </fieldset>
      ) : null}
    </>
  )
}

/** The two days in one line. */
export function ValidSummary() {
  const { t } = useTexts('quotes')
  const format = useFormat()
  const { control } = useEditorForm()
  const [issued = '', until = ''] = useWatch({ control, name: ['issueDate', 'validUntil'] }).map(
    (date = '') => (isBusinessDate(date) ? format.date(date) : date),
  )
  return t('valid.summary', { issued, until })
}
