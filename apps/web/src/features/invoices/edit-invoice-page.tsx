import { useParams } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackToInvoices } from './back-link.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { useEditorTitle } from './use-editor-title.ts'

/** `/invoices/:id/edit`: going on with a draft. */
export function EditInvoicePage() {
  const { t } = useTexts('invoices')
  const { title, heading, setCreated } = useEditorTitle(t('editTitle'))
  const { id } = useParams()
  return (
    <>
      <PageHeader title={title} headingRef={heading} back={<BackToInvoices />} />
      <InvoiceEditor key={id} draftId={id} onCreated={setCreated} />
    </>
  )
}
