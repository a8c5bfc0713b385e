import type { Item } from '@isiro/contracts/items'
import { itemVatName, itemWhtName } from '@isiro/domain/item-taxes'
import { useTranslation } from 'react-i18next'
import { useIsNigerian } from '../../../platform/http/current-user.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'

/** The taxes of an item where they differ from those of most lines. */
export function ItemTaxes({ item }: { item: Item }) {
  const { t } = useTranslation('items')
  const language = useLanguage()
  const isNigerian = useIsNigerian()
  const { vatCategory, wht } = item
  const whtText = wht === 'none' ? t('noWht') : t('whtOf', { type: itemWhtName(wht, language) })
  const said = [
    vatCategory === 'standard' ? null : itemVatName(vatCategory, language),
    wht === 'invoice' || !isNigerian ? null : whtText,
  ].filter(Boolean)
  return said.length === 0 ? null : (
    <p className="text-dense break-words text-muted">{said.join(' · ')}</p>
  )
}
