import type { SignedIn } from '@isiro/contracts/auth'
import { beginFirstVisit } from '../../platform/device/first-visit.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useAddressParameter } from './as-delivered.ts'
import { useAuthHost } from './auth-host.tsx'
import { EntranceCard } from './entrance-card.tsx'
import { type EntrancePageProps, enter } from './entrance-page.ts'
import { forgetSignup } from './kept-signup.ts'
import { SignupForm } from './signup-form.tsx'
import { withLinks } from './with-links.tsx'

/** A new account and its business; then its set-up. */
export function SignupPage({ typed = {} }: EntrancePageProps) {
  const { t } = useAuthHost()
  const next = useAddressParameter('next')

  function enterNew(answer: SignedIn) {
    forgetSignup()
    beginFirstVisit(answer.user.id)
    enter(answer, t('signup.done'), paths.welcome())
  }

  return (
    <EntranceCard
      title={t('signup.title')}
      lead={t('signup.lead')}
      aside={withLinks(t('signup.toLogin'), {
        login: (label) => (
          <a href={paths.login(next)} className="link">
            {label}
          </a>
        ),
      })}
    >
      <SignupForm typed={typed} onSignedIn={enterNew} />
    </EntranceCard>
  )
}
