import { numberFromMinor } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { useQuery } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import { errorText } from '../../../../platform/http/error-text.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { typedMinor } from '../../../../platform/money/typed-number.ts'
import { suggestedItemsQuery } from '../../../../records/queries/items.ts'
import { MenuItem } from '../../../../ui/dropdown-menu.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { useEditor, useEditorForm } from '../editor-context.ts'
import { useKeepItem } from './keep-line-api.ts'

/**
 * Puts a typed line into the price list. Not for a line that cannot be an item yet or is in another currency than the list's,
 * and not for a description that the list is known to have.
 */
export function KeepLine({ index }: { index: number }) {
  const { t } = useTexts('invoices')
  const { business, language } = useEditor()
  const form = useEditorForm()
  const keep = useKeepItem({
    onSuccess: (item) => toast.success(t('line.kept', { name: item.description })),
    onError: (error) => toast.error(t('line.keepFailed'), errorText(error)),
  })
  const { data: list } = useQuery(suggestedItemsQuery())
  const { description, rate, vatCategory, vatGround, whtType } = form.getValues(`items.${index}`)
  const price = typedMinor(rate, language) ?? 0
  const wanted = foldForSearch(description)
  const isListed = list?.rows.some((item) => foldForSearch(item.description) === wanted) ?? false
  const isOther = form.getValues('currency') !== business.currency
  const item = {
    description,
    unit: null,
    vatCategory,
    ...(vatGround && { vatGround }),
    wht: whtType,
    code: null,
  }
  if (wanted === '' || price <= 0 || isListed || isOther) return null
  return (
    <MenuItem
      icon={<Tag aria-hidden="true" />}
      onSelect={() => keep.mutate({ ...item, price: numberFromMinor(price) })}
    >
      {t('line.keep')}
    </MenuItem>
  )
}
