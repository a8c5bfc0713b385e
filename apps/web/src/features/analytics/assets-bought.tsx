import type { Analytics } from '@isiro/contracts/analytics'
import { minor, useWords } from './use-words.ts'

/** What was spent on assets in the period, beside expenses that leave it out; nothing where nothing was. */
export function AssetsBought({ data }: { data: Analytics }) {
  const words = useWords(data)
  const { assets } = data.expenses
  if (minor(assets.amount) === 0) return null
  return words.t('expenses.assets', { amount: words.money(assets.amount) })
}
