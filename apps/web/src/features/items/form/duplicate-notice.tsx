import { foldForSearch } from '@isiro/domain/plain-text'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDebounced } from '../../../platform/lists/use-debounced.ts'
import { itemsNamedQuery } from '../../../records/queries/items.ts'
import { Notice } from '../../../ui/notice.tsx'

const QUIET_MS = 400

interface DuplicateNoticeProps {
  description: string
  /** The item that is being changed; null for a new one. */
  itemId: string | null
}

/** Warns of another item with the same description. It may be saved all the same. */
export function DuplicateNotice({ description, itemId }: DuplicateNoticeProps) {
  const { t } = useTexts('items')
  const format = useFormat()
  const wanted = foldForSearch(useDebounced(description, QUIET_MS))
  const { data: items = [] } = useQuery({ ...itemsNamedQuery(wanted), enabled: wanted !== '' })
  const duplicate = items.find(
    (item) => item.id !== itemId && foldForSearch(item.description) === foldForSearch(description),
  )
  if (!duplicate) return null
  const { price, currency } = duplicate
  return (
    <Notice tone="warn">{t('duplicate', { price: format.exactMoney(price, currency) })}</Notice>
  )
}
