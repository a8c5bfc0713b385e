import type { Item } from '@isiro/contracts/items'
import { itemVatName, itemWhtName } from '@isiro/domain/item-taxes'
import { Link } from 'react-router'
import { useIsNigerian } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { ListColumn, ListView } from '../../../platform/lists/list-view.ts'
import type { ItemAddress } from '../use-item-filter.ts'
import { ItemMenu } from './item-menu.tsx'
import { useItemTaxes } from './use-item-taxes.ts'

/** The columns and cards of the price list. A card opens its item; what else can be done is in its menu. */
export function useItemView(address: ItemAddress): ListView<Item> {
  const { t } = useTexts('items')
  const language = useLanguage()
  const format = useFormat()
  const isNigerian = useIsNigerian()
  const taxesOf = useItemTaxes()
  const actions = (item: Item) => <ItemMenu item={item} address={address} />
  const wht: ListColumn<Item> = {
    name: 'wht',
    className: 'text-muted',
    cell: (item) => itemWhtName(item.wht, language),
  }
  return {
    columns: [
      {
        name: 'description',
        className: 'max-w-96',
        sorts: ['name'],
        cell: ({ id, description }) => (
          <Link
            to={address.editAddress(id)}
            className="block py-1 break-words whitespace-pre-line hover:underline"
          >
            {description}
          </Link>
        ),
      },
      { name: 'code', className: 'text-muted', cell: ({ code }) => code },
      {
        name: 'price',
        isNumber: true,
        className: 'font-medium whitespace-nowrap',
        sorts: ['price', '-price'],
        cell: ({ price, currency }) => format.exactMoney(price, currency),
      },
      { name: 'unit', className: 'text-muted', cell: ({ unit }) => unit },
      {
        name: 'vat',
        className: 'text-muted',
        cell: ({ vatCategory }) => itemVatName(vatCategory, language),
      },
      ...(isNigerian ? [wht] : []),
      {
        name: 'lastUsed',
        className: 'whitespace-nowrap text-muted',
        sorts: ['-used'],
        cell: ({ lastUsedOn }) => (lastUsedOn ? format.date(lastUsedOn) : t('neverUsed')),
      },
    ],
    actions,
    card: {
      isApart: true,
      isNamedByTitle: true,
      address: ({ id }) => address.editAddress(id),
      title: ({ description }) => description,
      amount: ({ price, currency, unit }) => (
        <>
          <span className="whitespace-nowrap">{format.exactMoney(price, currency)}</span>
          {unit ? (
            <span className="block text-dense font-normal break-words text-muted">
              {t('perUnit', { unit })}
            </span>
          ) : null}
        </>
      ),
      actions,
      lines: [
        taxesOf,
        ({ code, lastUsedOn }) =>
          [code, lastUsedOn ? t('lastUsed', { date: format.date(lastUsedOn) }) : null]
            .filter(Boolean)
            .join(' · '),
      ],
    },
  }
}
