import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageShape } from '../../ui/skeleton.tsx'
import { DocumentPageFrame } from '../documents/document-page-frame.tsx'
import { RecordQuestions } from '../questions/record-questions.tsx'
import { quoteQuery } from './api.ts'
import { QuoteDetail } from './detail/quote-detail.tsx'
import { QuoteStatusBadge } from './quote-status.tsx'

/** `/quotes/:id`: how one quote stands, and the one next step. A draft is gone on with. */
export function QuotePage() {
  const { id = '' } = useParams()
  return <OneQuote key={id} id={id} />
}

function OneQuote({ id }: { id: string }) {
  const { t } = useTexts('quotes')
  const query = useQuery(quoteQuery(id))
  const quote = query.data
  if (quote?.status === 'draft') return <Navigate to={paths.editQuote(id)} replace />
  return (
    <DocumentPageFrame
      query={query}
      namespace="quotes"
      title={quote?.quoteNumber ?? t('detail.title')}
      listAddress={paths.quotes()}
      status={quote ? <QuoteStatusBadge status={quote.status} /> : null}
      skeleton={<PageShape kind="record" />}
    >
      {(quote) =>
        quote.status === 'draft' ? null : (
          <>
            <QuoteDetail quote={quote} />
            <RecordQuestions kind="quote" id={id} />
          </>
        )
      }
    </DocumentPageFrame>
  )
}
