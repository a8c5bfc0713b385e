import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { usePage } from '../../platform/page.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackToInvoices } from './back-link.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'

/** `/invoices/new`, perhaps with `?client=` of whom it is for, or with the `?rate=` that a calculator found. */
export function NewInvoicePage() {
  const { t } = useTranslation('invoices')
  const heading = usePage(t('newTitle'))
  const [search] = useSearchParams()
  return (
    <>
      <PageHeader title={t('newTitle')} headingRef={heading} back={<BackToInvoices />} />
      <InvoiceEditor
        hasBottomBar={false}
        clientId={search.get('client') ?? undefined}
        rate={search.get('rate') ?? undefined}
      />
    </>
  )
}
