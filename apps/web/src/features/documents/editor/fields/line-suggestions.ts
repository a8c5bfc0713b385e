import type { Item } from '@isiro/contracts/items'
import { foldForSearch } from '@isiro/domain/plain-text'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { useDebounced } from '../../../../platform/lists/use-debounced.ts'
import { billedLinesQuery } from '../../../../records/queries/issued-invoices.ts'
import { suggestedItemsQuery } from '../../../../records/queries/items.ts'

const MOST_SUGGESTIONS = 8
const QUIET_MS = 200

export interface LineSuggestion {
  key: string
  label: string
  detail: string
  /** A price of the wire. */
  rate: string
  /** The item of the price list; null for a line that was billed before. */
  item: Item | null
}

/** The suggestions for a description: items of the price list, then lines that were billed before. */
export function useLineSuggestions(description: string, isWanted: boolean): LineSuggestion[] {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const typed = foldForSearch(description)
  const asked = useDebounced(typed, QUIET_MS)
  const { data: list } = useQuery({ ...suggestedItemsQuery(), enabled: isWanted })
  // A price list that one answer holds is searched here, without a call for each letter.
  const isLong = list?.next != null
  const { data: found } = useQuery({
    ...suggestedItemsQuery(asked.slice(0, 100)),
    enabled: isWanted && isLong && asked !== '',
  })
  const { data: past = [] } = useQuery({ ...billedLinesQuery, enabled: isWanted })

  const items = uniqueById([...(list?.rows ?? []), ...(isLong ? (found?.rows ?? []) : [])])
  // An item whose description was typed in full is still offered: it brings its price and taxes.
  const ofList = items.filter(({ description, code }) => has(description) || has(code ?? ''))
  const listed = new Set(items.map((item) => foldForSearch(item.description)))
  const billed = past.filter((line) => {
    const folded = foldForSearch(line.description)
    return folded.includes(typed) && folded !== typed && !listed.has(folded)
  })
  return [
    ...ofList.map((item) => ({
      key: item.id,
      label: item.description,
      detail: priceOf(item),
      rate: item.price,
      item,
    })),
    ...billed.map(({ description, rate }) => ({
      key: description,
      label: description,
      detail: `${format.exactMoney(rate)} · ${t('line.past')}`,
      rate,
      item: null,
    })),
  ].slice(0, MOST_SUGGESTIONS)

  function has(text: string): boolean {
    return foldForSearch(text).includes(typed)
  }

  function priceOf({ price, currency, unit }: Item): string {
    const said = format.exactMoney(price, currency)
    return unit === null ? said : t('line.perUnit', { price: said, unit })
  }
}

function uniqueById(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
