import FlaskConical from 'lucide-react/icons/flask-conical'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'

/** Stands wherever a provider in test mode is shown: no real money moves. */
export function TestModeMark() {
  const { t } = useTexts('payments')
  return (
    <span title={t('testMode.note')}>
      <Badge tone="info">
        <FlaskConical aria-hidden="true" className="size-3.5" />
        {t('testMode.badge')}
        <span className="sr-only">{t('testMode.note')}</span>
      </Badge>
    </span>
  )
}
