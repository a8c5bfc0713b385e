import type { Client } from '@isiro/contracts/clients'
import { formatPhone } from '@isiro/domain/phone'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { ListView } from '../../platform/lists/list-view.ts'
import { paths } from '../../platform/pages/paths.ts'
import { ClientMenu } from './client-menu.tsx'
import { OwedAmounts } from './owed-amounts.tsx'

/** The columns and cards of the list of clients. A card is one link. */
export function useClientView(): ListView<Client> {
  const { t } = useTexts('clients')
  const format = useFormat()
  const owed = (client: Client) => <OwedAmounts owed={client.owed} />
  const lastInvoice = ({ lastInvoiceDate }: Client) =>
    lastInvoiceDate ? format.date(lastInvoiceDate) : t('noInvoice')
  return {
    columns: [
      {
        name: 'name',
        sorts: ['name'],
        cell: ({ id, name }) => (
          <Link to={paths.client(id)} className="block py-1 hover:underline">
            {name}
          </Link>
        ),
      },
      {
        name: 'contact',
        className: 'text-muted',
        cell: ({ email, phone }) => (
          <>
            {email ? <span className="block">{email}</span> : null}
            {phone ? <span className="block">{formatPhone(phone)}</span> : null}
          </>
        ),
      },
      { name: 'owed', isNumber: true, sorts: ['-owed'], cell: owed },
      {
        name: 'daysToPay',
        isNumber: true,
        className: 'text-muted',
        cell: ({ daysToPay }) =>
          daysToPay === null ? <NotKnown /> : t('days', { count: daysToPay }),
      },
      { name: 'lastInvoice', className: 'text-muted', cell: lastInvoice },
    ],
    actions: (client) => <ClientMenu client={client} />,
    card: {
      isApart: true,
      address: ({ id }) => paths.client(id),
      title: ({ name }) => name,
      amount: owed,
      lines: [
        (client) => (
          <>
            <span className="line-clamp-2 min-w-0 grow basis-0">
              {client.daysToPay === null
                ? (client.email ?? client.phone ?? t(`kind.${client.kind}`))
                : t('usuallyPays', { count: client.daysToPay })}
            </span>
            <span className="text-right">{lastInvoice(client)}</span>
          </>
        ),
      ],
    },
  }
}

/** A dash for the eye, and the words for the ear. */
function NotKnown() {
  const { t } = useTexts('clients')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('notKnown')}</span>
    </>
  )
}
