import { MONEY_BACK_DAYS, TRIAL_DAYS } from '@isiro/domain/plans'
import { QuestionList } from '../../../ui/question-list.tsx'
import type { Words } from '../words.ts'
import { freeInvoices } from './plan-figures.ts'

const QUESTIONS = [
  'free',
  'counts',
  'limit',
  'trial',
  'buy',
  'change',
  'cancel',
  'moneyBack',
  'vat',
  'leave',
] as const

/** Questions before buying. */
export function Faq({ pricing }: { pricing: Words<'pricing'> }) {
  const { t } = pricing
  const figures = { count: freeInvoices(), days: MONEY_BACK_DAYS, trial: TRIAL_DAYS }
  return (
    <section aria-labelledby="faq" className="mx-auto max-w-reading px-(--gutter) py-14 md:py-20">
      <h2
        id="faq"
        className="mb-6 text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.15] font-bold tracking-tight"
      >
        {t('faq.title')}
      </h2>
      <QuestionList
        questions={QUESTIONS.map((id) => ({
          id,
          question: t(`faq.${id}`),
          answer: t(`faq.${id}Answer`, figures),
        }))}
      />
    </section>
  )
}
