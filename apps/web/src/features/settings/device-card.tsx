import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areKeysOn, setKeysOn } from '../../platform/device/keyboard-keys.ts'
import { setTheme, THEMES, useTheme } from '../../platform/device/theme.ts'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'

/** Settings stored on this device only: appearance and keyboard shortcuts. */
export function DeviceCard() {
  const { t } = useTranslation(['settings', 'common'])
  const theme = useTheme()
  const [hasKeys, setHasKeys] = useState(areKeysOn)
  return (
    <Card title={t('device.title')} className="mt-6">
      <RadioGroup
        isRow
        label={t('common:theme.label')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
        onChange={(value) => {
          const chosen = THEMES.find((name) => name === value)
          if (chosen) setTheme(chosen)
        }}
      />
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
