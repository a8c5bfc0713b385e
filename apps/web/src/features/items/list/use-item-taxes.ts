import type { Item } from '@isiro/contracts/items'
import { itemVatName, itemWhtName } from '@isiro/domain/item-taxes'
import { useIsNigerian } from '../../../platform/http/current-user.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'

/** Says the taxes of an item where they differ from those of most lines; empty where they do not. */
export function useItemTaxes(): (item: Item) => string {
  const { t } = useTexts('items')
  const language = useLanguage()
  const isNigerian = useIsNigerian()
  return ({ vatCategory, wht }) => {
    const whtText = wht === 'none' ? t('noWht') : t('whtOf', { type: itemWhtName(wht, language) })
    return [
      vatCategory === 'standard' ? null : itemVatName(vatCategory, language),
      wht === 'invoice' || !isNigerian ? null : whtText,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
