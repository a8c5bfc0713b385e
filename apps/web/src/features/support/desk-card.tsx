import type { SupportDesk } from '@isiro/contracts/support'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from './fact-list.tsx'

/** How soon support answers, and the other ways to it. What the installation has not is not named. */
export function DeskCard({ desk }: { desk: SupportDesk }) {
  const { t } = useTexts('support')
  const { promiseHours, email, phone, accountManager } = desk
  const ways: [string, ReactNode][] = [
    [t('way.email'), <MailLink key="email" address={email} />],
    ...(phone
      ? [
          [
            t('way.phone'),
            <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link tap">
              {phone}
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(accountManager
      ? [
          [
            t('way.manager'),
            <span key="manager">
              {accountManager.name}, <MailLink address={accountManager.email} />
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
  ]
  return (
    <Card title={t('desk.title')}>
      <div className="grid gap-3">
        <p>
          {promiseHours === null
            ? t('desk.bestEffort')
            : t('desk.promise', { count: promiseHours })}
        </p>
        <FactList facts={ways} />
        <a
          href={paths.status(currentLanguage())}
          className="link tap justify-self-start text-dense"
        >
          {t('desk.status')}
        </a>
      </div>
    </Card>
  )
}

function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="link tap break-all">
      {address}
    </a>
  )
}
