import type { SignedIn } from '@isiro/contracts/auth'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { startSession, useSession } from '../../platform/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AuthLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'
import { withLinks } from './with-links.tsx'

/** The way in. With the session the router leads on to `next`, or to the dashboard. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const { ended } = useSession()
  const [search] = useSearchParams()

  function enter({ token }: SignedIn) {
    toast.success(t('login.done'))
    startSession(token)
  }

  return (
    <AuthLayout
      title={t('login.title')}
      aside={withLinks(t('login.toSignup'), {
        signup: (label) => (
          <Link to={paths.signup(search.get('ref') ?? undefined)} className="link">
            {label}
          </Link>
        ),
      })}
    >
      <div className="grid gap-4">
        {ended === 'expired' ? <Notice>{t('login.expired')}</Notice> : null}
        <LoginForm place="login" onSignedIn={enter} />
      </div>
    </AuthLayout>
  )
}
