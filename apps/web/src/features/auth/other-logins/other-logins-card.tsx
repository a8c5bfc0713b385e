import type { OtherLogin } from '@isiro/contracts/other-logins'
import { formatDate } from '@isiro/domain/format'
import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { JoinForm } from './join-form.tsx'

/** The member's other accounts with the same address. Each can be joined into this one. */
export function OtherLoginsCard({ logins }: { logins: OtherLogin[] }) {
  const { t } = useTexts('other-logins')
  return (
    <Card title={t('title')}>
      <p className="text-dense text-muted">{t('lead')}</p>
      <ul className="divide-y">
        {logins.map((login) => (
          <li key={login.id} className="py-4 last:pb-0">
            <Login login={login} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Login({ login }: { login: OtherLogin }) {
  const { t } = useTexts('other-logins')
  const language = useLanguage()
  const [isJoining, setJoining] = useState(false)
  const { businesses, openedBy, openedAt } = login
  const names = new Intl.ListFormat(language).format(businesses.map(({ name }) => name))
  return (
    <>
      <p className="font-semibold wrap-anywhere">{names}</p>
      <p className="text-dense text-muted">
        {t('opened', { name: openedBy, date: formatDate(openedAt.slice(0, 10), language, 'long') })}
      </p>
      {isJoining ? (
        <JoinForm login={login} names={names} onClose={() => setJoining(false)} />
      ) : (
        <Button
          className="mt-3"
          onClick={() => setJoining(true)}
          aria-label={t('nameOf', { businesses: names })}
        >
          {t('open')}
        </Button>
      )}
    </>
  )
}
