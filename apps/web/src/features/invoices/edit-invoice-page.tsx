import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { usePage } from '../../platform/page.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackToInvoices } from './back-link.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'

/** `/invoices/:id/edit`: going on with a draft. */
export function EditInvoicePage() {
  const { t } = useTranslation('invoices')
  const heading = usePage(t('editTitle'))
  const { id } = useParams()
  return (
    <>
      <PageHeader title={t('editTitle')} headingRef={heading} back={<BackToInvoices />} />
      <InvoiceEditor key={id} draftId={id} hasBottomBar={false} />
    </>
  )
}
