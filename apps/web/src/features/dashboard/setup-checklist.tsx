import type { DashboardStats } from '@isiro/contracts/dashboard'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'

type Checklist = DashboardStats['checklist']

type SetupStep = 'details' | 'payout' | 'invoice'

/** The steps of /welcome, in its order. */
const STEPS: readonly { step: SetupStep; isDone: (checklist: Checklist) => boolean }[] = [
  { step: 'details', isDone: ({ hasProfile }) => hasProfile },
  { step: 'payout', isDone: ({ hasPayoutDetails }) => hasPayoutDetails },
  { step: 'invoice', isDone: ({ hasInvoice }) => hasInvoice },
]

export function isSetUp(checklist: Checklist): boolean {
  return STEPS.every(({ isDone }) => isDone(checklist))
}

/** The steps left before the first correct tax invoice, including those skipped at the welcome. */
export function SetupChecklist({ checklist }: { checklist: Checklist }) {
  const { t } = useTexts('dashboard')
  const done = STEPS.filter(({ isDone }) => isDone(checklist)).length
  return (
    <Card
      title={t('setup.title')}
      action={
        <span className="text-dense text-muted">
          {t('setup.progress', { done, all: STEPS.length })}
        </span>
      }
    >
      <ol className="-mx-2 -mb-2 grid gap-1">
        {STEPS.map(({ step, isDone }) => (
          <li key={step}>
            <Step step={step} isDone={isDone(checklist)} />
          </li>
        ))}
      </ol>
      <p className="mt-4 text-dense text-muted">
        {t('setup.bring')}{' '}
        <Link to={paths.settings('opening-balances')} className="link">
          {t('setup.bringLink')}
        </Link>
      </p>
    </Card>
  )
}

function Step({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const { t } = useTexts('dashboard')
  return (
    <Link
      to={`${paths.welcome()}?step=${step}`}
      className="flex min-h-14 items-center gap-3 rounded-control px-2 py-2 transition-state hover:bg-surface-2"
    >
      <span
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full border',
          isDone ? 'border-transparent bg-ok text-bg' : 'border-control',
        )}
      >
        {isDone ? <Check aria-hidden="true" strokeWidth={3} className="size-3.5" /> : null}
      </span>
      <span className="grow">
        <span className={cx('block font-medium', isDone && 'text-muted')}>
          {t(`setup.${step}`)}
          <span className="sr-only"> · {t(isDone ? 'setup.done' : 'setup.open')}</span>
        </span>
        {isDone ? null : (
          <span className="block text-dense text-muted">{t(`setup.${step}Detail`)}</span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-muted" />
    </Link>
  )
}
