import type { ItemSort } from '@isiro/contracts/items'
import { itemVatName, itemWhtName } from '@isiro/domain/item-taxes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsNigerian } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  type SortDirection,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import type { ItemRowsProps } from './item-cards.tsx'
import { ItemMenu } from './item-menu.tsx'

/** The list where there is room for a table. */
export function ItemTable({ items, address }: ItemRowsProps) {
  const { t } = useTranslation('items')
  const language = useLanguage()
  const format = useFormat()
  const isNigerian = useIsNigerian()
  const { sort } = address.filter
  const by = (direction: SortDirection, next: ItemSort) => ({
    sort: direction,
    onSort: () => address.change({ sort: next }),
  })
  const byPrice = sort === 'price' ? 'ascending' : sort === '-price' ? 'descending' : 'none'
  return (
    <Table caption={t('title')}>
      <TableHead>
        <tr>
          <ColumnHeader {...by(sort === 'name' ? 'ascending' : 'none', 'name')}>
            {t('column.description')}
          </ColumnHeader>
          <ColumnHeader>{t('column.code')}</ColumnHeader>
          <ColumnHeader isNumber {...by(byPrice, sort === 'price' ? '-price' : 'price')}>
            {t('column.price')}
          </ColumnHeader>
          <ColumnHeader>{t('column.unit')}</ColumnHeader>
          <ColumnHeader>{t('column.vat')}</ColumnHeader>
          {isNigerian ? <ColumnHeader>{t('column.wht')}</ColumnHeader> : null}
          <ColumnHeader {...by(sort === '-used' ? 'descending' : 'none', '-used')}>
            {t('column.lastUsed')}
          </ColumnHeader>
          <ColumnHeader className="w-14">
            <span className="sr-only">{t('column.actions')}</span>
          </ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <TableRow key={item.id}>
            <RowHeader className="max-w-96">
              <Link
                to={address.editAddress(item.id)}
                className="block py-1 break-words hover:underline"
              >
                {item.description}
              </Link>
            </RowHeader>
            <Cell className="text-muted">{item.code}</Cell>
            <Cell isNumber className="font-medium whitespace-nowrap">
              {format.exactMoney(item.price, item.currency)}
            </Cell>
            <Cell className="text-muted">{item.unit}</Cell>
            <Cell className="text-muted">{itemVatName(item.vatCategory, language)}</Cell>
            {isNigerian ? (
              <Cell className="text-muted">{itemWhtName(item.wht, language)}</Cell>
            ) : null}
            <Cell className="whitespace-nowrap text-muted">
              {item.lastUsedOn ? format.date(item.lastUsedOn) : t('neverUsed')}
            </Cell>
            <Cell className="text-right">
              <ItemMenu item={item} address={address} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
