import { FactorDueNotice } from '../../auth/factor-due-notice.tsx'
import { EmailCard } from './email-card.tsx'
import { FactorsCard } from './factors/factors-card.tsx'
import { PasswordCard } from './password-card.tsx'

/** The forms of the page, which load after its list. */
export function AccountForms() {
  return (
    <>
      <FactorDueNotice hasWay={false} />
      <FactorsCard />
      <PasswordCard />
      <EmailCard />
    </>
  )
}
