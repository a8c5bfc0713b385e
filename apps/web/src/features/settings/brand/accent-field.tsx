import { checkAccent, parseAccent } from '@isiro/domain/accent-color'
import { ACCENT_PRESETS } from '@isiro/domain/brand'
import { useController } from 'react-hook-form'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { BrandControl } from './brand-values.ts'

/** The accent: presets, the device's picker, or a hex value. One that cannot be read is told with the nearest that can. */
export function AccentField({ control }: { control: BrandControl }) {
  const { t } = useTexts('brand')
  const { field, fieldState } = useController({ control, name: 'accent' })
  const accent = parseAccent(field.value)
  const choose = (color: string) => {
    field.onChange(color)
    if (fieldState.invalid) field.onBlur()
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-dense font-medium">{t('look.accent')}</legend>
      <div className="flex flex-wrap gap-1">
        {ACCENT_PRESETS.map((preset, index) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === accent}
            aria-label={t('look.preset', { number: index + 1, color: preset })}
            onClick={() => choose(preset)}
            className="grid size-11 place-items-center rounded-full"
          >
            <span
              className={cx(
                'size-8 rounded-full border border-control',
                preset === accent && 'outline-2 outline-offset-2 outline-text',
              )}
              style={{ background: preset }}
            />
          </button>
        ))}
      </div>
      <div className="flex items-end gap-2">
        <input
          type="color"
          aria-label={t('look.picker')}
          value={accent ?? '#000000'}
          onChange={(event) => choose(event.target.value)}
          className="size-11 shrink-0 cursor-pointer rounded-control border border-control bg-bg p-1"
        />
        <TextField
          ref={field.ref}
          name={field.name}
          label={t('look.hex')}
          value={field.value}
          onChange={choose}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={9}
          className="w-36"
        />
      </div>
      <ContrastNotice accent={accent} onUse={choose} />
    </fieldset>
  )
}

function ContrastNotice({
  accent,
  onUse,
}: {
  accent: string | null
  onUse: (color: string) => void
}) {
  const { t } = useTexts('brand')
  const language = useLanguage()
  const check = accent === null ? null : checkAccent(accent)
  return (
    <div role="status">
      {check && !check.isReadable ? (
        <Notice
          tone="warn"
          action={
            <Button variant="secondary" size="small" onClick={() => onUse(check.nearest)}>
              <span
                aria-hidden="true"
                className="size-4 rounded-full border border-control"
                style={{ background: check.nearest }}
              />
              {t('contrast.use', { color: check.nearest })}
            </Button>
          }
        >
          {t('contrast.low', { ratio: check.contrast.toLocaleString(language) })}
        </Notice>
      ) : null}
    </div>
  )
}
