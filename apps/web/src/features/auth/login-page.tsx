import { paths } from '../../platform/pages/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { useAddressParameter } from './as-delivered.ts'
import { useAuthHost } from './auth-host.tsx'
import { EntranceCard } from './entrance-card.tsx'
import { type EntrancePageProps, enter } from './entrance-page.ts'
import { LoginForm } from './login-form.tsx'
import { withLinks } from './with-links.tsx'

/** The way in: on to `next`, or to the dashboard. */
export function LoginPage({ typed = {} }: EntrancePageProps) {
  const { t } = useAuthHost()
  const referralCode = useAddressParameter('ref')
  const hasExpired = useAddressParameter('ended') === 'expired'
  return (
    <EntranceCard
      title={t('login.title')}
      aside={withLinks(t('login.toSignup'), {
        signup: (label) => (
          <a href={paths.signup(referralCode)} className="link">
            {label}
          </a>
        ),
      })}
    >
      <div className="grid gap-4">
        {hasExpired ? <Notice>{t('login.expired')}</Notice> : null}
        <LoginForm
          place="login"
          typed={typed}
          onSignedIn={(answer) => enter(answer, t('login.done'))}
        />
      </div>
    </EntranceCard>
  )
}
