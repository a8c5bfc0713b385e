import type { Client } from '@isiro/contracts/clients'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/format.ts'
import { OwedAmounts } from './owed-amounts.tsx'

/** What a client owes now, and how long the acquaintance is. */
export function OwedCard({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const format = useFormat()
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-card border p-4 xs:grid-cols-3 md:p-5">
      <div className="xs:col-span-1">
        <dt className="text-dense text-muted">{t('owedNow')}</dt>
        <dd className="text-display">
          <OwedAmounts owed={client.owed} />
        </dd>
      </div>
      <div>
        <dt className="text-dense text-muted">{t('column.invoices')}</dt>
        <dd className="text-h1">{format.count(client.invoiceCount)}</dd>
      </div>
      <div>
        <dt className="text-dense text-muted">{t('column.lastInvoice')}</dt>
        <dd className="text-h1">
          {client.lastInvoiceDate ? (
            format.date(client.lastInvoiceDate)
          ) : (
            <span className="text-muted">{t('noInvoice')}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}
