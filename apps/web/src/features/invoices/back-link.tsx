import { useTranslation } from 'react-i18next'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { paths } from '../../platform/pages/paths.ts'

/** The way back to the list. */
export function BackToInvoices() {
  const { t } = useTranslation('invoices')
  return <BackLink to={paths.invoices()}>{t('list.title')}</BackLink>
}
