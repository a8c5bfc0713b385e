import { SaveItem } from '@isiro/contracts/items'
import { itemVatName, itemVatNamed, itemWhtName, itemWhtNamed } from '@isiro/domain/item-taxes'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { SUPPLY_NAMES, supplyNamed } from '@isiro/domain/supply-names'
import { isVatGround } from '@isiro/domain/vat-lists'
import { signedAmountOf } from '../../../platform/files/file-import/amount-of.ts'
import type { CellOf, FileKind } from '../../../platform/files/file-import/file-kind.ts'
import { isScreenNigerian } from '../../../platform/i18n/screen-place.ts'
import { typedNumber } from '../../../platform/money/typed-number.ts'
import { ITEM_FIELDS } from './columns.ts'

type Field = keyof typeof ITEM_FIELDS

export const ITEM_FILE: FileKind<Field, SaveItem> = {
  fields: ITEM_FIELDS,
  schema: SaveItem,
  firstChoice: () => null,
  valuesOf: itemOf,
  refusalOf: ({ vatGround, vatCategory }, cellOf, { currency }) => {
    if (!['', currency].includes(cellOf('currency').toUpperCase()))
      return { field: 'currency', message: 'validation.item_currency' }
    return vatGround && !isVatGround(vatGround, vatCategory)
      ? { field: 'vatGround', message: 'validation.vat_ground' }
      : null
  },
  identityOf: ({ code, description }) =>
    code === null ? `description ${foldForSearch(description)}` : `code ${foldForSearch(code)}`,
  columns: ({ t, format, language, currency }) => [
    { head: t('field.description'), cell: ({ description }) => description },
    {
      head: t('field.price'),
      cell: ({ price }) => format.exactMoney(formatMinor(minorFromNumber(price) ?? 0), currency),
      isNumber: true,
      isUnbroken: true,
    },
    { head: t('field.unit'), cell: ({ unit }) => unit },
    { head: t('field.vatCategory'), cell: (item) => itemVatName(item.vatCategory, language) },
    ...(isScreenNigerian()
      ? [
          {
            head: t('field.vatGround'),
            cell: ({ vatGround }: SaveItem) =>
              vatGround ? SUPPLY_NAMES[language][vatGround] : null,
          },
          { head: t('field.wht'), cell: ({ wht }: SaveItem) => itemWhtName(wht, language) },
        ]
      : []),
  ],
}

function itemOf(cellOf: CellOf<Field>) {
  const vat = cellOf('vatCategory')
  const ground = cellOf('vatGround')
  const wht = cellOf('wht')
  return {
    description: cellOf('description'),
    unit: cellOf('unit'),
    price: priceOf(cellOf('price')),
    code: cellOf('code'),
    // An unknown word stays as written and is refused by the contract.
    vatCategory: vat === '' ? 'standard' : (itemVatNamed(vat) ?? vat),
    vatGround: ground === '' ? null : (supplyNamed(ground) ?? ground),
    wht: wht === '' ? 'invoice' : (itemWhtNamed(wht) ?? wht),
  }
}

/** A price below zero is no price, however a file writes it. */
function priceOf(cell: string): number {
  const { text, isNegative } = signedAmountOf(cell)
  return isNegative ? Number.NaN : typedNumber(text, 'en')
}
