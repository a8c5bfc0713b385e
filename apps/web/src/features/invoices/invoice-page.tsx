import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { invoiceQuery } from '../../records/queries/invoices.ts'
import { PageShape } from '../../ui/skeleton.tsx'
import { DocumentPageFrame } from '../documents/document-page-frame.tsx'
import { RecordQuestions } from '../questions/record-questions.tsx'
import { IssuedDetail } from './detail/issued-detail.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'

// Most invoices that are opened are issued.
const loadDraftDetail = () =>
  import('./detail/draft-detail.tsx').then((module) => module.DraftDetail)

/** `/invoices/:id`: how one invoice stands, and the one next step. */
export function InvoicePage() {
  const { id = '' } = useParams()
  return <OneInvoice key={id} id={id} />
}

function OneInvoice({ id }: { id: string }) {
  const { t } = useTexts('invoices')
  const query = useQuery(invoiceQuery(id))
  const invoice = query.data
  return (
    <DocumentPageFrame
      query={query}
      namespace="invoices"
      title={invoice?.invoiceNumber ?? t(invoice ? 'draft' : 'detail.title')}
      listAddress={paths.invoices()}
      listVerb="invoices.list"
      status={invoice && invoice.status !== 'draft' ? <InvoiceStatusBadge {...invoice} /> : null}
      skeleton={<PageShape kind="record" />}
    >
      {(invoice) => (
        <>
          {invoice.status === 'draft' ? (
            <LazyPart
              id="draft-detail"
              load={loadDraftDetail}
              skeleton={<PageShape kind="record" />}
              part={{ draft: invoice }}
            />
          ) : (
            <IssuedDetail invoice={invoice} />
          )}
          <RecordQuestions kind="invoice" id={id} />
        </>
      )}
    </DocumentPageFrame>
  )
}
