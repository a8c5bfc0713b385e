import type { DashboardStats } from '@isiro/contracts/dashboard'
import { type BusinessDate, daysBetween } from '@isiro/domain/business-date'
import Bell from 'lucide-react/icons/bell'
import CircleCheck from 'lucide-react/icons/circle-check'
import FilePen from 'lucide-react/icons/file-pen'
import FilePlus from 'lucide-react/icons/file-plus'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'

export type NextStep = 'remind' | 'finish_draft' | 'first_invoice' | 'nothing'

/** The one thing that is worth doing now: the largest late amount, then open drafts, then a start. */
export function nextStep(
  stats: Pick<DashboardStats, 'biggestOverdue' | 'draftCount' | 'totalInvoices'>,
): NextStep {
  if (stats.biggestOverdue) return 'remind'
  if (stats.draftCount > 0) return 'finish_draft'
  return stats.totalInvoices === 0 ? 'first_invoice' : 'nothing'
}

const ICONS = {
  remind: Bell,
  finish_draft: FilePen,
  first_invoice: FilePlus,
  nothing: CircleCheck,
}

/** The most useful next action, as one card with one button. */
export function NextAction({ stats, today }: { stats: DashboardStats; today: BusinessDate }) {
  const { t } = useTexts('dashboard')
  const step = nextStep(stats)
  const Icon = ICONS[step]
  const { title, detail, action, to } = useStepText(step, stats, today)
  return (
    <section
      aria-label={t('next.label')}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border bg-brand-soft p-4 md:p-5"
    >
      <div className="flex grow basis-72 gap-3">
        <Icon
          aria-hidden="true"
          className={cx('mt-0.5', step === 'nothing' ? 'text-ok' : 'text-brand')}
        />
        <div className="min-w-0">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-dense text-muted">{detail}</p>
        </div>
      </div>
      <Link
        to={to}
        className={buttonClass({
          variant: step === 'nothing' ? 'secondary' : 'primary',
          className: 'max-md:w-full',
        })}
      >
        {action}
      </Link>
    </section>
  )
}

function useStepText(step: NextStep, stats: DashboardStats, today: BusinessDate) {
  const { t } = useTexts('dashboard')
  const format = useFormat()
  const late = stats.biggestOverdue
  if (step === 'remind' && late) {
    return {
      title: t('next.remind.title', {
        client: late.clientName,
        amount: format.money(late.balance, late.currency),
      }),
      detail: t('next.remind.detail', {
        count: daysBetween(late.dueDate, today),
        number: late.invoiceNumber,
        date: format.date(late.dueDate),
      }),
      action: t('next.remind.action'),
      to: paths.sms({ invoice: late.id }),
    }
  }
  const further = step === 'remind' ? 'nothing' : step
  const to = step === 'finish_draft' ? paths.invoices({ status: 'draft' }) : paths.newInvoice()
  return {
    title:
      further === 'finish_draft'
        ? t('next.finish_draft.title', { count: stats.draftCount })
        : t(`next.${further}.title`),
    detail: t(`next.${further}.detail`),
    action: t(`next.${further}.action`),
    to,
  }
}
