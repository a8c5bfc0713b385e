import { API_AREAS, type ApiArea, SCOPES, type Scope, scopesOfArea } from '@isiro/domain/api-keys'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { KeyValues } from './create-key-form.tsx'

/** The choice of scopes: for each area, to read it and to change it. */
export function ScopeFields<Output>({ control }: { control: Control<KeyValues, unknown, Output> }) {
  const { t } = useTexts('api-keys')
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'scopes' })
  const { error, invalid } = fieldState

  function choose(scope: Scope, isChosen: boolean) {
    const others = field.value.filter((each) => each !== scope)
    const chosen = isChosen ? [...others, scope] : others
    field.onChange(SCOPES.filter((each) => chosen.includes(each)))
    if (invalid) field.onBlur()
  }

  return (
    <fieldset className="grid gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-dense font-medium">{t('form.scopes')}</legend>
      <div className="grid divide-y rounded-control border">
        {API_AREAS.map((area) => (
          <AreaScopes key={area} area={area} chosen={field.value} onChoose={choose} />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error?.message} isAlert />
    </fieldset>
  )
}

interface AreaScopesProps {
  area: ApiArea
  chosen: readonly Scope[]
  onChoose: (scope: Scope, isChosen: boolean) => void
}

function AreaScopes({ area, chosen, onChoose }: AreaScopesProps) {
  const { t } = useTexts('api-keys')
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset of all areas would be read twice
    <div
      role="group"
      aria-labelledby={id}
      className="grid grid-cols-2 items-center gap-x-3 px-3 py-1 xs:grid-cols-[minmax(0,1fr)_5rem_7rem]"
    >
      <span id={id} className="max-xs:col-span-2 max-xs:pt-1">
        {t(`area.${area}`)}
      </span>
      {scopesOfArea(area).map((scope) => (
        <Checkbox
          key={scope}
          label={t(scope.endsWith(':read') ? 'form.read' : 'form.write')}
          checked={chosen.includes(scope)}
          onChange={(isChosen) => onChoose(scope, isChosen)}
        />
      ))}
    </div>
  )
}
