import type { DashboardStats } from '@isiro/contracts/dashboard'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'

/** The specified ways from here. Everything else has one way, which is the menu. */
const LINKS = [
  { label: 'links.invoices', to: paths.invoices(), icon: FileText },
  { label: 'links.analytics', to: paths.analytics(), icon: ChartColumn },
  { label: 'links.expenses', to: paths.expenses(), icon: ReceiptText },
] as const

interface QuickLinksProps {
  stats: DashboardStats
  className?: string
}

export function QuickLinks({ stats, className }: QuickLinksProps) {
  const { t } = useTexts('dashboard')
  const format = useFormat()
  const bought = format.money(stats.assetsThisMonth, stats.currency)
  const spent = format.money(stats.expensesThisMonth, stats.currency)
  return (
    <Card title={t('links.title')} className={className}>
      <ul className="-mx-2 -mb-2">
        {LINKS.map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control px-2 transition-state hover:bg-surface-2"
            >
              <Icon aria-hidden="true" className="shrink-0 text-muted" />
              <span className="grow">{t(label)}</span>
              {label === 'links.expenses' ? (
                <span className="text-right text-dense text-muted">
                  {t('links.thisMonth', { amount: spent })}
                  {stats.assetsThisMonth === '0.00' ? null : (
                    <span className="block">{t('links.assets', { amount: bought })}</span>
                  )}
                </span>
              ) : null}
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
