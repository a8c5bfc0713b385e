import type { DashboardStats } from '@isiro/contracts/dashboard'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ForeignNote } from '../../platform/money/foreign-note.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { StatCard } from '../../ui/stat-card.tsx'

/** The four figures. Each leads to the list that explains it, and so does the late part of the first. */
export function StatCards({ stats }: { stats: DashboardStats }) {
  const { t } = useTexts('dashboard')
  const format = useFormat()
  const { currency } = stats
  return (
    <div className="grid grid-cols-2 gap-2 md:gap-4 xl:grid-cols-4">
      <Stat
        label={t('stats.pending')}
        value={format.money(stats.pendingAmount, currency)}
        spoken={format.spokenMoney(stats.pendingAmount, currency)}
        to={paths.invoices({ status: 'pending' })}
        note={
          <>
            <ForeignNote {...stats.foreign.pending} />
            <OverdueNote stats={stats} />
            <ForeignNote {...stats.foreign.overdue} />
          </>
        }
      />
      <Stat
        label={t('stats.revenue')}
        value={format.money(stats.totalRevenue, currency)}
        spoken={format.spokenMoney(stats.totalRevenue, currency)}
        to={paths.invoices({ status: 'paid' })}
        note={
          <>
            {t('stats.revenueNote')}
            <ForeignNote {...stats.foreign.revenue} />
          </>
        }
      />
      <Stat
        label={t('stats.invoices')}
        value={format.count(stats.totalInvoices)}
        to={paths.invoices()}
        note={t('stats.active', { count: stats.activeInvoices })}
      />
      <Stat
        label={t('stats.clients')}
        value={format.count(stats.totalClients)}
        to={paths.clients()}
        note={t('stats.clientsNote')}
      />
    </div>
  )
}

interface StatProps {
  label: string
  value: string
  spoken?: string
  to: string
  note: ReactNode
}

/** The whole card is the link's target; a link in the note stays its own. */
function Stat({ label, value, spoken, to, note }: StatProps) {
  return (
    <div className="group relative">
      <StatCard
        label={label}
        value={
          <Link
            to={to}
            className="after:absolute after:inset-0 after:rounded-card after:transition-state group-hover:after:border group-hover:after:border-control"
          >
            <span className="sr-only">{`${label}: ${spoken ?? value}`}</span>
            <span aria-hidden="true">{value}</span>
          </Link>
        }
        note={note}
      />
    </div>
  )
}

function OverdueNote({ stats }: { stats: DashboardStats }) {
  const { t } = useTexts('dashboard')
  const format = useFormat()
  if (stats.overdueCount === 0) return t('stats.noneOverdue')
  return (
    <Link
      to={paths.invoices({ status: 'overdue', sort: 'due' })}
      className="relative z-1 tap font-medium text-bad underline underline-offset-2"
    >
      {t('stats.overdue', {
        count: stats.overdueCount,
        amount: format.money(stats.overdueAmount, stats.currency),
      })}
    </Link>
  )
}
