import { paths } from '../../platform/pages/paths.ts'
import { freeInvoices } from './pricing/plan-figures.ts'
import type { Words } from './words.ts'

const LINK =
  'inline-flex min-h-11 items-center justify-center rounded-control px-5 py-2 text-center ' +
  'font-semibold transition-state hover:opacity-90 focus-visible:outline-on-brand ' +
  'dark:focus-visible:outline-ring'

/** The end of the page, where somebody who read it all decides. */
export function CallToAction({ words }: { words: Words }) {
  const { t } = words
  return (
    <section className="mx-auto max-w-wide px-(--gutter) py-14 md:py-20">
      <div className="grid justify-items-center gap-3 rounded-sheet bg-brand px-6 py-12 text-center text-on-brand md:py-16 dark:border dark:bg-brand-soft dark:text-text">
        <h2 className="max-w-reading text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.15] font-bold tracking-tight text-balance">
          {t('cta.title')}
        </h2>
        <p className="max-w-[34rem]">{t('cta.text', { count: freeInvoices() })}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <a
            href="#signup"
            className={`${LINK} bg-on-brand text-brand dark:bg-brand dark:text-on-brand`}
          >
            {t('cta.start')}
          </a>
          <a
            href={paths.pricing()}
            className={`${LINK} border border-on-brand dark:border-control`}
          >
            {t('cta.pricing')}
          </a>
        </div>
      </div>
    </section>
  )
}
