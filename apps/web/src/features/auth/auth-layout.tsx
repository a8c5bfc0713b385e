import type { ReactNode } from 'react'
import { siteConfig } from '../../platform/http/site-config.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { usePage } from '../../platform/pages/page.ts'
import { AppAuthHost } from './app-auth-host.tsx'
import { EntranceCard } from './entrance-card.tsx'
import { EntranceFrame } from './entrance-frame.tsx'

export interface AuthLayoutProps {
  title: string
  children: ReactNode
}

/** A page of the entrance inside the app. */
export function AuthLayout({ title, children }: AuthLayoutProps) {
  const { t } = useTexts(['auth', 'common'])
  const heading = usePage(title)
  const { supportEmail } = siteConfig()
  return (
    <AppAuthHost>
      <EntranceFrame product={t('common:product')} help={t('help')} supportEmail={supportEmail}>
        <EntranceCard title={title} headingRef={heading}>
          {children}
        </EntranceCard>
      </EntranceFrame>
    </AppAuthHost>
  )
}
