import type { ReactNode, Ref } from 'react'
import { CallToAction } from './call-to-action.tsx'
import { FeatureTiles } from './feature-tiles.tsx'
import { Hero } from './hero.tsx'
import { SITE_CLASS } from './site-class.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThreeFeatures } from './three-features.tsx'
import type { Words } from './words.ts'

export interface LandingProps {
  words: Words
  /** Empty where the installation has none. */
  supportEmail: string
  /** The content of the card's frame: prerendered markup, or the mounted card. */
  card: ReactNode
  demoHint: ReactNode
  cookieSettings: ReactNode
  isInApp?: boolean
  /** Takes the focus when somebody comes here from within the app. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The landing page. The same parts are prerendered into the delivered page and drawn by the app. */
export function Landing(props: LandingProps) {
  const { words, supportEmail, card, demoHint, cookieSettings, isInApp, headingRef } = props
  const { t } = words
  return (
    <div className={SITE_CLASS}>
      <SkipLink words={words} />
      <SiteHeader words={words} isLanding isInApp={isInApp ?? false} />
      <main id="content" tabIndex={-1} className="outline-none">
        <div className="bg-[radial-gradient(60rem_30rem_at_75%_-10%,var(--brand-soft),transparent)]">
          <div className="mx-auto grid max-w-wide gap-x-12 gap-y-8 px-(--gutter) pt-8 pb-14 md:pt-14 lg:grid-cols-[minmax(0,1fr)_var(--container-card)] xl:gap-x-20">
            <Hero words={words} {...(headingRef && { headingRef })} />
            <aside aria-label={t('card.label')} className="lg:sticky lg:top-22 lg:self-start">
              <div className="rounded-card border bg-bg p-5 shadow-float md:p-6">{card}</div>
              {demoHint}
            </aside>
          </div>
        </div>
        <section
          aria-label={t('tile.label')}
          className="mx-auto max-w-wide px-(--gutter) pb-14 md:pb-20"
        >
          <FeatureTiles words={words} />
        </section>
        <ThreeFeatures words={words} />
        <CallToAction words={words} />
      </main>
      <SiteFooter
        words={words}
        isLanding
        supportEmail={supportEmail}
        cookieSettings={cookieSettings}
      />
    </div>
  )
}
