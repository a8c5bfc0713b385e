import { inBusiness } from '@isiro/domain/business-address'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { siteConfig } from '../platform/http/site-config.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { paths } from '../platform/pages/paths.ts'
import { Badge } from '../ui/badge.tsx'

// What says that not everything is real. Who needs neither mark downloads none.

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

/** Says on every screen of a sandbox that what it shows is test data, and leads back to the live business. */
export function SandboxStrip() {
  const { t } = useTexts('businesses')
  const { sandboxOf } = useCurrentUser()
  if (!sandboxOf) return null
  return (
    <section
      aria-label={t('sandbox.label')}
      className="flex items-center gap-2 bg-info-soft px-(--gutter) py-0.5 text-dense text-info"
    >
      <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
      <p className="grow">{t('sandbox.strip')}</p>
      {/* Another address of the server: what the sandbox has loaded is left behind. */}
      <a
        href={inBusiness(sandboxOf.id, paths.dashboard())}
        className="link inline-flex min-h-11 min-w-0 max-w-3/5 items-center text-right fine:min-h-8"
      >
        <span className="truncate">{t('sandbox.back', { business: sandboxOf.name })}</span>
      </a>
    </section>
  )
}
