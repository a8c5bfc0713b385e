import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { useCan } from '../../platform/http/use-can.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { PageShape } from '../../ui/skeleton.tsx'
import { DocumentPageFrame } from '../documents/document-page-frame.tsx'
import { RecordQuestions } from '../questions/record-questions.tsx'
import { quoteQuery } from './api.ts'
import { QuoteDetail } from './detail/quote-detail.tsx'
import { QuoteStatusBadge } from './quote-status.tsx'

// Who writes quotes goes on with a draft; only readers see it here.
const loadDraft = () => import('./detail/draft-quote-detail.tsx').then((m) => m.DraftQuoteDetail)

/** `/quotes/:id`: how one quote stands, and the one next step. A draft is gone on with, or read. */
export function QuotePage() {
  const { id = '' } = useParams()
  return <OneQuote key={id} id={id} />
}

function OneQuote({ id }: { id: string }) {
  const { t } = useTexts('quotes')
  const query = useQuery(quoteQuery(id))
  const quote = query.data
  const canWrite = useCan('quotes.write')
  if (quote?.status === 'draft' && canWrite) return <Navigate to={paths.editQuote(id)} replace />
  return (
    <DocumentPageFrame
      query={query}
      namespace="quotes"
      title={quote?.quoteNumber ?? t(quote ? 'draft' : 'detail.title')}
      listAddress={paths.quotes()}
      listVerb="quotes.read"
      status={quote ? <QuoteStatusBadge status={quote.status} /> : null}
      skeleton={<PageShape kind="record" />}
    >
      {(quote) =>
        quote.status === 'draft' ? (
          <LazyPart
            id="draft-quote"
            load={loadDraft}
            skeleton={<PageShape kind="record" />}
            part={{ draft: quote }}
          />
        ) : (
          <>
            <QuoteDetail quote={quote} />
            <RecordQuestions kind="quote" id={id} />
          </>
        )
      }
    </DocumentPageFrame>
  )
}
