import Calculator from 'lucide-react/icons/calculator'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Card } from '../../ui/card.tsx'

/** Screens worth a short way from here. One that comes later adds its line then. */
const LINKS = [
  { label: 'links.invoices', to: paths.invoices(), icon: FileText },
  { label: 'links.clients', to: paths.clients(), icon: Users },
  { label: 'links.taxCalc', to: paths.dashboard('tax'), icon: Calculator },
]

export function QuickLinks({ className }: { className?: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('links.title')} className={className}>
      <ul className="-mx-2 -mb-2">
        {LINKS.map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control px-2 transition-state hover:bg-surface-2"
            >
              <Icon aria-hidden="true" className="text-muted" />
              <span className="grow">{t(label)}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
