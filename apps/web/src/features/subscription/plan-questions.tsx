import { MONEY_BACK_DAYS, TRIAL_DAYS } from '@isiro/domain/plans'
import { GRACE_DAYS } from '@isiro/domain/subscription'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { QuestionList } from '../../ui/question-list.tsx'

const QUESTIONS = [
  'upgrade',
  'downgrade',
  'cancel',
  'trial',
  'moneyBack',
  'failed',
  'records',
] as const

/** The questions that people ask before they buy, change or end a plan. */
export function PlanQuestions() {
  const { t } = useTexts('subscription')
  const figures = { trial: TRIAL_DAYS, days: MONEY_BACK_DAYS, grace: GRACE_DAYS }
  return (
    <section aria-labelledby="questions" className="max-w-reading">
      <h2 id="questions" className="mb-3 text-h1">
        {t('questions')}
      </h2>
      <QuestionList
        questions={QUESTIONS.map((id) => ({
          id,
          question: t(`question.${id}`),
          answer: t(`answer.${id}`, figures),
        }))}
      />
    </section>
  )
}
