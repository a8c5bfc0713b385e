import { useSearchParams } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackToInvoices } from './back-link.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { useEditorTitle } from './use-editor-title.ts'

/** `/invoices/new`, perhaps with `?client=` of whom it is for, or with the `?rate=` that a calculator found. */
export function NewInvoicePage() {
  const { t } = useTexts('invoices')
  const { title, heading, setCreated } = useEditorTitle(t('newTitle'))
  const [search] = useSearchParams()
  return (
    <>
      <PageHeader title={title} headingRef={heading} back={<BackToInvoices />} />
      <InvoiceEditor
        onCreated={setCreated}
        clientId={search.get('client') ?? undefined}
        rate={search.get('rate') ?? undefined}
      />
    </>
  )
}
