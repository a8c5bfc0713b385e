import { useState } from 'react'
import { areKeysOn, setKeysOn } from '../../platform/device/keyboard-keys.ts'
import { useAppearance } from '../../platform/i18n/use-appearance.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'

/** Settings stored on this device only: language, appearance and keyboard shortcuts. */
export function DeviceCard() {
  const { t } = useTexts('settings')
  const { theme, language } = useAppearance()
  const [hasKeys, setHasKeys] = useState(areKeysOn)
  return (
    <Card title={t('device.title')}>
      <div className="grid gap-4">
        <RadioGroup
          isRow
          {...language}
          options={language.options.map(({ value, label, lang }) => ({
            value,
            label: <span lang={lang}>{label}</span>,
          }))}
        />
        <RadioGroup isRow {...theme} />
      </div>
      <div className="mt-3 border-t pt-2">
        <Switch
          label={t('device.keys')}
          isOn={hasKeys}
          onChange={(isOn) => {
            setKeysOn(isOn)
            setHasKeys(isOn)
          }}
        />
        <p className="text-dense text-muted">{t('device.keysDetail')}</p>
      </div>
    </Card>
  )
}
