import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../platform/page.ts'
import { paths } from '../../platform/paths.ts'
import { siteConfig } from '../../platform/site-config.ts'
import { BrandName } from '../../ui/brand-mark.tsx'
import { AppAuthHost } from './app-auth-host.tsx'

export interface AuthLayoutProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Under the card: the other way in. */
  aside?: ReactNode
}

/** The frame of the entrance: the mark, one card, help. On a phone the form stands at the top. */
export function AuthLayout({ title, lead, children, aside }: AuthLayoutProps) {
  const { t } = useTranslation(['auth', 'common'])
  const heading = usePage(title)
  const { supportEmail } = siteConfig()
  return (
    <AppAuthHost>
      <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] md:bg-subtle">
        <header className="px-(--gutter) pt-4 md:pt-6">
          <a href={paths.home()} className="inline-block rounded-control">
            <BrandName name={t('common:product')} />
          </a>
        </header>
        <main className="mx-auto w-full max-w-card px-(--gutter) py-6 md:max-w-110 md:self-center md:py-10">
          <div className="md:rounded-card md:border md:bg-bg md:p-8 md:shadow-float">
            <h1 ref={heading} tabIndex={-1} className="text-h1">
              {title}
            </h1>
            {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
            <div className="mt-6">{children}</div>
          </div>
          {aside ? <p className="mt-6 text-center">{aside}</p> : null}
        </main>
        <footer className="px-(--gutter) pb-6 text-center text-dense text-muted">
          {supportEmail ? (
            <a href={`mailto:${supportEmail}`} className="link">
              {t('help')}
            </a>
          ) : null}
        </footer>
      </div>
    </AppAuthHost>
  )
}
