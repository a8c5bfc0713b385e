import { useFieldArray, useWatch } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useEditorForm } from '../../documents/editor/editor-context.ts'
import { EditorSelect, EditorText } from '../../documents/editor/fields/editor-fields.tsx'

/** A month for the handover. */
const COMPLETION_DAYS = '30'
/** Half a year, as defects periods often are. */
const DEFECTS_DAYS = '180'

/** The part of each invoice that the client keeps back, and its release: at once, or in two halves. */
export function RetentionFields() {
  const { t } = useTexts('quotes')
  const { control } = useEditorForm()
  const { fields, append, remove } = useFieldArray({ control, name: 'schedule.retention.releases' })
  const isKept = fields.length > 0
  const release = (name: string, days: string) => ({ name, when: 'days', days, on: '' }) as const
  return (
    <div className="grid grid-cols-1 gap-3 border-t pt-4">
      <Checkbox
        label={t('retention.use')}
        hint={t('retention.useHint')}
        checked={isKept}
        onChange={(isChecked) =>
          isChecked
            ? append(release(t('retention.atEnd'), COMPLETION_DAYS), { shouldFocus: false })
            : remove()
        }
      />
      {isKept ? (
        <>
          <EditorText
            name="schedule.retention.percent"
            label={t('retention.percent')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            className="max-w-60"
          />
          <Checkbox
            label={t('retention.halves')}
            checked={fields.length > 1}
            onChange={(isChecked) =>
              isChecked
                ? append(release(t('retention.second'), DEFECTS_DAYS), { shouldFocus: false })
                : remove(1)
            }
          />
          {fields.map((field, place) => (
            <ReleaseFields key={field.id} place={place} />
          ))}
        </>
      ) : null}
    </div>
  )
}

function ReleaseFields({ place }: { place: number }) {
  const { t } = useTexts('quotes')
  const { control } = useEditorForm()
  const name = `schedule.retention.releases.${place}` as const
  const when = useWatch({ control, name: `${name}.when` })
  const number = place + 1
  return (
    <div className="grid gap-3 rounded-control border p-3">
      <EditorText
        name={`${name}.name`}
        label={t('retention.release', { number })}
        autoComplete="off"
        maxLength={120}
      />
      <div className="grid max-w-md grid-cols-1 gap-3 xs:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <EditorSelect
          name={`${name}.when`}
          label={t('retention.when')}
          options={[
            { value: 'days', label: t('retention.afterDays') },
            { value: 'on', label: t('retention.onDay') },
          ]}
        />
        {when === 'on' ? (
          <EditorText name={`${name}.on`} label={t('retention.day')} type="date" />
        ) : (
          <EditorText
            name={`${name}.days`}
            label={t('retention.days')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        )}
      </div>
    </div>
  )
}
