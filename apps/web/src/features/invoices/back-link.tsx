import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'

/** The way back to the list. */
export function BackToInvoices() {
  const { t } = useTranslation('invoices')
  return (
    <Link
      to={paths.invoices()}
      className="-ml-1 inline-flex min-h-8 items-center gap-1 justify-self-start text-dense text-muted hover:text-text"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {t('list.title')}
    </Link>
  )
}
