import type { InvoiceCard } from '@isiro/contracts/cards'
import { cardName } from '@isiro/domain/card-charges'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Format, useFormat } from '../../platform/i18n/format.ts'
import type { Translate } from '../../platform/i18n/text-types.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { invoiceCardQuery } from './api.ts'
import { reasonText } from './card-texts.ts'

/** The charge of this invoice by the card on file, to come or past; nothing for an invoice without one. */
export function InvoiceCardNote({ invoiceId }: { invoiceId: string }) {
  const { t } = useTexts('cards')
  const format = useFormat()
  const { data } = useQuery(invoiceCardQuery(invoiceId))
  const news = data && newsOf(data, t, format)
  if (!data?.recurringId || !news) return null
  return (
    <div className="mb-4">
      <Notice
        tone={news.tone}
        action={
          <Can verb="invoices.list">
            <Link to={paths.recurring(data.recurringId)} className="link font-medium">
              {t('invoice.see')}
            </Link>
          </Can>
        }
      >
        {news.text}
      </Notice>
    </div>
  )
}

function newsOf(
  { card, charge, chargeOn }: InvoiceCard,
  t: Translate<'cards'>,
  format: Format,
): { tone: 'info' | 'warn' | 'ok'; text: string } | null {
  const name = card ? cardName(card) : t('title')
  const reason = charge ? reasonText(charge, t) : null
  if (charge?.state === 'paid') return { tone: 'ok', text: t('invoice.paid') }
  if (charge?.state === 'charging')
    return { tone: 'info', text: t('invoice.charging', { card: name }) }
  if (charge?.state === 'stopped')
    return charge.reason === 'settled' || charge.reason === 'void'
      ? null
      : { tone: 'warn', text: t('invoice.stopped', { reason }) }
  if (chargeOn === null) return null
  const date = format.date(chargeOn)
  return charge?.state === 'declined'
    ? { tone: 'warn', text: t('invoice.declined', { card: name, reason, date }) }
    : { tone: 'info', text: t('invoice.willCharge', { card: name, date }) }
}
