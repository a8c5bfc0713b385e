import type { SmsAllowance } from '@isiro/contracts/sms'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

/** Why no SMS leaves this machine, or none yet. */
export function SmsStanding({ allowance }: { allowance: SmsAllowance | undefined }) {
  return (
    <>
      <Unconfirmed />
      <ProviderStanding allowance={allowance} />
      {allowance?.isConfigured ? <Destinations countries={allowance.countries} /> : null}
    </>
  )
}

/** The countries that SMS go to, for a business whose own is not among them: it learns so before it writes one. */
function Destinations({ countries }: Pick<SmsAllowance, 'countries'>) {
  const { t } = useTexts('messages')
  const { country } = useCurrentUser()
  const language = useLanguage()
  if (countries.includes(country)) return null
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = (code: string) => names.of(code) ?? code
  const list = new Intl.ListFormat(language).format(countries.map(named))
  return (
    <Notice tone="warn">
      <strong className="block">{t('destinations.title', { country: named(country) })}</strong>
      {t('destinations.detail', { countries: list })}
    </Notice>
  )
}

/** Whether SMS leave this machine: not at all until it is configured, or only into the test outbox. */
function ProviderStanding({ allowance }: { allowance: SmsAllowance | undefined }) {
  const { t } = useTexts('messages')
  if (!allowance) return null
  if (!allowance.isConfigured) {
    return (
      <Notice tone="bad">
        <strong className="block">{t('notConfigured.title')}</strong>
        {t('notConfigured.detail')}{' '}
        {allowance.missing.length > 0 ? (
          <>
            {t('notConfigured.missing')}{' '}
            <code className="break-all">{allowance.missing.join(', ')}</code>
          </>
        ) : null}
      </Notice>
    )
  }
  if (!allowance.isTest) return null
  return (
    <Notice
      action={
        allowance.testOutboxUrl === null ? null : (
          <a
            href={allowance.testOutboxUrl}
            target="_blank"
            rel="noreferrer"
            className="link tap font-medium text-info"
          >
            {t('testMode.open')}
          </a>
        )
      }
    >
      <strong>{t('common:testMode.badge')}</strong> {t('testMode.detail')}
    </Notice>
  )
}
