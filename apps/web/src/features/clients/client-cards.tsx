import type { Client } from '@isiro/contracts/clients'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { paths } from '../../platform/pages/paths.ts'
import { OwedAmounts } from './owed-amounts.tsx'

/** The list on a phone. Each card is one link. */
export function ClientCards({ clients }: { clients: readonly Client[] }) {
  const { t } = useTranslation('clients')
  const format = useFormat()
  return (
    <ul className="grid gap-2">
      {clients.map((client) => (
        <li key={client.id}>
          <Link
            to={paths.client(client.id)}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 rounded-card border bg-bg p-4 transition-state hover:bg-subtle"
          >
            <span className="line-clamp-2 font-medium break-words">{client.name}</span>
            <span className="text-right font-medium">
              <OwedAmounts owed={client.owed} />
            </span>
            <span className="line-clamp-2 text-dense break-words text-muted">
              {client.daysToPay === null
                ? (client.email ?? client.phone ?? t(`kind.${client.kind}`))
                : t('usuallyPays', { count: client.daysToPay })}
            </span>
            <span className="text-right text-dense text-muted">
              {client.lastInvoiceDate ? format.date(client.lastInvoiceDate) : t('noInvoice')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
