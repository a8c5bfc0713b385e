import type { ProcessingInfo } from '@isiro/contracts/privacy'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { cardTarget } from '../card-ids.ts'

/** Why personal data is processed, and what a person may ask for. */
export function ProcessingCard({ processing }: { processing: ProcessingInfo['processing'] }) {
  const { t } = useTexts('privacy')
  return (
    <Card {...cardTarget('processing')} title={t('processing.title')}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-2">
          <h3 className="text-dense font-medium">{t('processing.purposes')}</h3>
          <ul className="flex flex-wrap gap-2">
            {processing.purposes.map((purpose) => (
              <li key={purpose}>
                <Badge className="text-left whitespace-normal">{purpose}</Badge>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-2">
          <h3 className="text-dense font-medium">{t('processing.rights')}</h3>
          <ul className="grid list-disc gap-1 pl-5 text-dense">
            {processing.rights.map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  )
}
