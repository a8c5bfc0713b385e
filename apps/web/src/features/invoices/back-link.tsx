import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { paths } from '../../platform/pages/paths.ts'

/** The way back to the list. */
export function BackToInvoices() {
  const { t } = useTexts('invoices')
  return <BackLink to={paths.invoices()}>{t('list.title')}</BackLink>
}
