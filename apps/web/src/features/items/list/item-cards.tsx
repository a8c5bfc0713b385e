import type { Item } from '@isiro/contracts/items'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import type { ItemAddress } from '../use-item-filter.ts'
import { ItemMenu } from './item-menu.tsx'
import { ItemTaxes } from './item-taxes.tsx'

export interface ItemRowsProps {
  items: readonly Item[]
  address: ItemAddress
}

/** The list on a phone. A card opens its item; what else can be done is in its menu. */
export function ItemCards({ items, address }: ItemRowsProps) {
  const { t } = useTranslation('items')
  const format = useFormat()
  return (
    <ul aria-label={t('title')} className="grid grid-cols-1 gap-2">
      {items.map((item) => (
        <li
          key={item.id}
          className="relative flex gap-1 rounded-card border bg-bg py-3 pr-1 pl-4 transition-state focus-within:bg-subtle hover:bg-subtle"
        >
          <div className="grid min-w-0 grow gap-1.5">
            <div className="flex items-baseline justify-between gap-3">
              <Link
                to={address.editAddress(item.id)}
                className="min-w-0 font-medium break-words after:absolute after:inset-0 after:rounded-card"
              >
                {item.description}
              </Link>
              <span className="text-right">
                <span className="font-medium whitespace-nowrap">
                  {format.exactMoney(item.price, item.currency)}
                </span>
                {item.unit ? (
                  <span className="block text-dense break-words text-muted">
                    {t('perUnit', { unit: item.unit })}
                  </span>
                ) : null}
              </span>
            </div>
            <ItemTaxes item={item} />
            <p className="text-dense break-words text-muted">
              {[
                item.code,
                item.lastUsedOn ? t('lastUsed', { date: format.date(item.lastUsedOn) }) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="relative self-start">
            <ItemMenu item={item} address={address} />
          </div>
        </li>
      ))}
    </ul>
  )
}
