import { siteConfig } from '../platform/http/site-config.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { Badge } from '../ui/badge.tsx'

/** Shows on every screen that providers are simulated, with a link to the messages they "received". */
export function TestModeBadge() {
  const { t } = useTexts()
  const { testMode } = siteConfig()
  if (!testMode) return null
  const badge = (
    <Badge tone="info">
      {t('testMode.badge')}
      <span className="sr-only">{t('testMode.note')}</span>
    </Badge>
  )
  return testMode.inboxUrl ? (
    <a
      href={testMode.inboxUrl}
      target="_blank"
      rel="noreferrer"
      title={`${t('testMode.note')} ${t('testMode.inbox')}`}
      className="tap shrink-0 rounded-full"
    >
      {badge}
    </a>
  ) : (
    <span title={t('testMode.note')}>{badge}</span>
  )
}
