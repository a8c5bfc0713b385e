import type { SignedIn } from '@isiro/contracts/auth'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { startSession } from '../../platform/session.ts'
import { toast } from '../../ui/toast-store.ts'
import { AuthLayout } from './auth-layout.tsx'
import { forgetSignup } from './kept-signup.ts'
import { SignupForm } from './signup-form.tsx'
import { withLinks } from './with-links.tsx'

/** A new account and its business. With the session the router leads on to the dashboard. */
export function SignupPage() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()

  function enter({ token }: SignedIn) {
    forgetSignup()
    toast.success(t('signup.done'))
    startSession(token)
  }

  return (
    <AuthLayout
      title={t('signup.title')}
      lead={t('signup.lead')}
      aside={withLinks(t('signup.toLogin'), {
        login: (label) => (
          <Link to={paths.login()} className="link">
            {label}
          </Link>
        ),
      })}
    >
      <SignupForm referralCode={search.get('ref') ?? ''} onSignedIn={enter} />
    </AuthLayout>
  )
}
