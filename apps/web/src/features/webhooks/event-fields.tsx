import {
  eventsOfArea,
  WEBHOOK_AREAS,
  WEBHOOK_EVENT_TYPES,
  type WebhookArea,
  type WebhookEventType,
} from '@isiro/domain/webhook-events'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { WebhookValues } from './webhook-form.tsx'

/** The choice of events: all of them, or some, by what they are about. */
export function EventFields<Output>({
  control,
}: {
  control: Control<WebhookValues, unknown, Output>
}) {
  const { t } = useTexts('webhooks')
  const id = useId()
  const all = useController({ control, name: 'isAll' }).field
  const { field, fieldState } = useController({ control, name: 'eventTypes' })
  const { error, invalid } = fieldState

  function choose(types: readonly WebhookEventType[], isChosen: boolean) {
    const chosen = WEBHOOK_EVENT_TYPES.filter((each) =>
      types.includes(each) ? isChosen : field.value.includes(each),
    )
    field.onChange(chosen)
    if (invalid) field.onBlur()
  }

  return (
    <fieldset className="grid gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-dense font-medium">{t('form.events')}</legend>
      <Checkbox
        label={t('form.all')}
        hint={t('form.allHint')}
        checked={all.value}
        onChange={all.onChange}
      />
      {all.value ? null : (
        <div className="grid divide-y rounded-control border">
          {WEBHOOK_AREAS.map((area) => (
            <AreaEvents key={area} area={area} chosen={field.value} onChoose={choose} />
          ))}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error?.message} isAlert />
    </fieldset>
  )
}

interface AreaEventsProps {
  area: WebhookArea
  chosen: readonly WebhookEventType[]
  onChoose: (types: readonly WebhookEventType[], isChosen: boolean) => void
}

function AreaEvents({ area, chosen, onChoose }: AreaEventsProps) {
  const { t } = useTexts('webhooks')
  const types = eventsOfArea(area)
  const count = types.filter((type) => chosen.includes(type)).length
  return (
    <details className="group px-3 py-1">
      <summary className="flex min-h-11 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="grow">{t(`area.${area}`)}</span>
        <span className="text-dense text-muted">
          {t('form.chosen', { count, total: types.length })}
        </span>
      </summary>
      {types.length > 1 ? (
        <Checkbox
          label={t('form.wholeArea')}
          checked={count === types.length}
          onChange={(isChosen) => onChoose(types, isChosen)}
        />
      ) : null}
      {types.map((type) => (
        <Checkbox
          key={type}
          label={
            <span translate="no" className="font-mono text-dense break-all">
              {type}
            </span>
          }
          checked={chosen.includes(type)}
          onChange={(isChosen) => onChoose([type], isChosen)}
        />
      ))}
    </details>
  )
}
