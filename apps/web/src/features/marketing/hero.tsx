import type { Ref } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { InvoicePicture } from './invoice-picture.tsx'
import type { Words } from './words.ts'

export interface HeroProps {
  words: Words
  headingRef?: Ref<HTMLHeadingElement>
}

/** The promise in one sentence, and what it looks like. */
export function Hero({ words, headingRef }: HeroProps) {
  const { t } = words
  return (
    <div>
      <p className="text-dense font-semibold text-brand">{t('hero.eyebrow')}</p>
      <h1
        ref={headingRef}
        tabIndex={-1}
        className="mt-3 text-[clamp(1.875rem,1.35rem+2.2vw,3.125rem)] leading-[1.1] font-bold tracking-tight text-balance"
      >
        {t('hero.title')}
      </h1>
      <p className="mt-4 max-w-[36rem] text-body text-balance text-muted md:text-h2 md:font-normal">
        {t('hero.lead')}
      </p>
      {/* Beside the card, on a wide screen, it would be the same button twice. */}
      <a href="#signup" className={buttonClass({ className: 'mt-6 w-full xs:w-auto lg:hidden' })}>
        {t('nav.start')}
      </a>
      <div className="mt-8 max-w-[34rem] md:mt-10">
        <InvoicePicture words={words} />
      </div>
    </div>
  )
}
