import type { IssuedQuote, QuotePart } from '@isiro/contracts/quotes'
import { canUse } from '@isiro/domain/plans'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { isWaiting, mayInvoice } from './next-step.ts'
import { PartRetention, RetentionSum } from './part-retention.tsx'

interface PartsCardProps {
  quote: IssuedQuote
  /** The part that is being invoiced right now. */
  pending: number | null
  onInvoice: (part: QuotePart) => void
}

/** The invoices of a quote: those that are made, and for each other one the tap that makes it. */
export function PartsCard({ quote, pending, onInvoice }: PartsCardProps) {
  const { t } = useTexts('quotes')
  const { plan } = useCurrentUser()
  const canInvoice = useCan('quotes.write')
  const isOpen = canInvoice && mayInvoice(quote.status) && canUse(plan, 'quotes')
  return (
    <Card title={t(quote.parts.length > 1 ? 'parts.title' : 'parts.one')}>
      <ul className="grid grid-cols-1 divide-y">
        {quote.parts.map((part) => {
          const name = part.name ?? t(`part.${part.kind}`, { number: part.position })
          return (
            <li
              key={part.position}
              className="grid grid-cols-[minmax(0,1fr)_fit-content(50%)] items-center gap-x-4 py-3 first:pt-0 last:pb-0"
            >
              <div className="grid min-w-0 gap-0.5">
                <p className="font-medium break-words">{name}</p>
                <p className="text-dense text-muted">
                  <Amount isExact value={part.invoiceTotal} currency={quote.currency} />
                </p>
                <PartRetention part={part} currency={quote.currency} />
              </div>
              {part.invoice ? (
                <Link to={paths.invoice(part.invoice.id)} className="link tap">
                  {part.invoice.invoiceNumber}
                </Link>
              ) : isOpen && !isWaiting(part, quote.parts) ? (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('parts.invoiceOf', { name })}
                  disabled={pending !== null}
                  isPending={pending === part.position}
                  onClick={() => onInvoice(part)}
                >
                  {t('parts.invoice')}
                </Button>
              ) : (
                <span className="text-dense whitespace-nowrap text-muted">{t('parts.none')}</span>
              )}
            </li>
          )
        })}
      </ul>
      <RetentionSum quote={quote} />
    </Card>
  )
}
