import { useState } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { readChoice, storeChoice } from './choice.ts'

/** The choice of this device about analytics, for members. It takes effect on the public pages. */
export function ConsentCard() {
  const { t } = useTexts('consent')
  const [isAgreed, setIsAgreed] = useState(() => readChoice() === 'agreed')
  return (
    <Card title={t('card.title')} className="mt-6">
      <Switch
        label={t('card.switch')}
        isOn={isAgreed}
        onChange={(isOn) => {
          storeChoice(isOn ? 'agreed' : 'refused')
          setIsAgreed(isOn)
        }}
      />
      <p className="text-dense text-muted">{t('card.detail')}</p>
    </Card>
  )
}
