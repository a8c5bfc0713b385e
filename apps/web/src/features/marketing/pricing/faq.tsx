import { MONEY_BACK_DAYS } from '@isiro/domain/plans'
import Plus from 'lucide-react/icons/plus'
import type { Words } from '../words.ts'
import { freeInvoices } from './plan-figures.ts'

const QUESTIONS = ['free', 'counts', 'limit', 'buy', 'change', 'moneyBack', 'leave'] as const

/** Questions before buying. Native disclosure: it opens without script and can be searched. */
export function Faq({ pricing }: { pricing: Words }) {
  const { t } = pricing
  const figures = { count: freeInvoices(), days: MONEY_BACK_DAYS }
  return (
    <section aria-labelledby="faq" className="mx-auto max-w-reading px-(--gutter) py-14 md:py-20">
      <h2
        id="faq"
        className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.15] font-bold tracking-tight"
      >
        {t('faq.title')}
      </h2>
      <div className="mt-6 border-t">
        {QUESTIONS.map((question) => (
          <details key={question} className="group border-b">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {t(`faq.${question}`)}
              <Plus
                aria-hidden="true"
                className="text-muted transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[38rem] pb-5 text-muted">{t(`faq.${question}Answer`, figures)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
