import type { DraftQuote } from '@isiro/contracts/quotes'
import { isBusinessDate } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { businessQuery } from '../../../records/queries/business.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AttachmentsCard } from '../../attachments/attachments-card.tsx'
import { computeTotals } from '../../documents/editor/figures.ts'
import { draftDocument } from '../../documents/paper/draft-document.ts'
import { quoteValues } from '../editor/quote-values.ts'
import { writtenParts } from '../editor/schedule-parts.ts'
import { type PaperQuote, QuotePaper } from '../paper/quote-paper.tsx'

/** A draft, to members who read quotes and write none: what it would look like. */
export function DraftQuoteDetail({ draft }: { draft: DraftQuote }) {
  const { t } = useTexts('quotes')
  const paper = useDraftPaper(draft)
  return (
    <>
      <section className="mb-5 grid gap-1 rounded-card border bg-bg p-4 md:p-5">
        <p className="text-dense text-muted">{draft.content.client?.name || t('noClient')}</p>
        <p className="text-display">
          {paper ? <Amount value={paper.total} currency={paper.quote.document.currency} /> : '–'}
        </p>
      </section>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        {paper ? (
          <QuotePaper quote={paper.quote} label={t('paper.preview')} />
        ) : (
          <Skeleton kind="record" className="h-[32rem]" />
        )}
        <AttachmentsCard owner={{ kind: 'quotes', id: draft.id }} />
      </div>
    </>
  )
}

/** The draft as its editor would show it; null until the business has loaded. */
function useDraftPaper({ content }: DraftQuote): { quote: PaperQuote; total: string } | null {
  const { plan } = useCurrentUser()
  const language = useLanguage()
  const { data: business } = useQuery(businessQuery)
  return useMemo(() => {
    if (!business) return null
    const today = currentDay(business.timeZone)
    const values = quoteValues(content, business, today, language)
    const figures = computeTotals(values, business, today, language)
    // A quote asks for no late fee.
    const document = draftDocument(values, figures, {
      business,
      plan,
      today,
      language,
      isSpared: true,
    })
    const { schedule, validUntil = '', terms = '' } = values
    const written = figures && schedule ? writtenParts(schedule, figures, language) : null
    return {
      total: formatMinor(document.total),
      quote: {
        document,
        validUntil: isBusinessDate(validUntil) ? validUntil : null,
        terms: terms.trim() || null,
        parts: written?.parts ?? [],
      },
    }
  }, [content, business, plan, language])
}
