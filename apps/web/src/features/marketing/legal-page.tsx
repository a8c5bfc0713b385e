import type { ReactNode } from 'react'
import { SITE_CLASS } from './site-class.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import type { Words } from './words.ts'

export interface LegalPageProps {
  words: Words
  supportEmail: string
  cookieSettings: ReactNode
  children: ReactNode
}

/** The frame of the terms and the privacy policy. */
export function LegalPage({ words, supportEmail, cookieSettings, children }: LegalPageProps) {
  return (
    <div className={SITE_CLASS}>
      <SkipLink words={words} />
      <SiteHeader words={words} isLanding={false} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter
        words={words}
        isLanding={false}
        supportEmail={supportEmail}
        cookieSettings={cookieSettings}
      />
    </div>
  )
}
