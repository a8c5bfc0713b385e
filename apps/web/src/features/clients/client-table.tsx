import type { Client } from '@isiro/contracts/clients'
import { formatPhone } from '@isiro/domain/phone'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { paths } from '../../platform/pages/paths.ts'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../ui/table.tsx'
import type { ClientFilter } from './api.ts'
import { ClientMenu } from './client-menu.tsx'
import { OwedAmounts } from './owed-amounts.tsx'

export interface ClientRowsProps {
  clients: readonly Client[]
  filter: ClientFilter
  onSort: (sort: ClientFilter['sort']) => void
}

/** The list where there is room for a table. */
export function ClientTable({ clients, filter, onSort }: ClientRowsProps) {
  const { t } = useTranslation('clients')
  const format = useFormat()
  return (
    <Table caption={t('title')}>
      <TableHead>
        <tr>
          <ColumnHeader
            sort={filter.sort === 'name' ? 'ascending' : 'none'}
            onSort={() => onSort('name')}
          >
            {t('column.name')}
          </ColumnHeader>
          <ColumnHeader>{t('column.contact')}</ColumnHeader>
          <ColumnHeader
            isNumber
            sort={filter.sort === '-owed' ? 'descending' : 'none'}
            onSort={() => onSort('-owed')}
          >
            {t('column.owed')}
          </ColumnHeader>
          <ColumnHeader isNumber>{t('column.daysToPay')}</ColumnHeader>
          <ColumnHeader>{t('column.lastInvoice')}</ColumnHeader>
          <ColumnHeader className="w-14">
            <span className="sr-only">{t('column.actions')}</span>
          </ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {clients.map((client) => (
          <TableRow key={client.id}>
            <RowHeader>
              <Link to={paths.client(client.id)} className="block py-1 hover:underline">
                {client.name}
              </Link>
            </RowHeader>
            <Cell className="text-muted">
              {client.email ? <span className="block">{client.email}</span> : null}
              {client.phone ? <span className="block">{formatPhone(client.phone)}</span> : null}
            </Cell>
            <Cell isNumber>
              <OwedAmounts owed={client.owed} />
            </Cell>
            <Cell isNumber className="text-muted">
              {client.daysToPay === null ? <NotKnown /> : t('days', { count: client.daysToPay })}
            </Cell>
            <Cell className="text-muted">
              {client.lastInvoiceDate ? format.date(client.lastInvoiceDate) : t('noInvoice')}
            </Cell>
            <Cell className="text-right">
              <ClientMenu client={client} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** A dash for the eye, and the words for the ear. */
function NotKnown() {
  const { t } = useTranslation('clients')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('notKnown')}</span>
    </>
  )
}
