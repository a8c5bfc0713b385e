import { formatMinor } from '@isiro/domain/money'
import { useCurrentUser } from '../../http/current-user.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { ReadRows, TotalRow } from './read-rows.ts'

/** The rows of a file that are no records. */
export interface SkippedRows
  extends Pick<ReadRows<unknown>, 'badSum' | 'moneyIn' | 'totals' | 'repeated'> {
  /** How many lines stand before the headings. */
  before: number
  /** Rows that are recorded already. */
  recorded: number
}

/** So many sums are named one by one. */
const MOST_NAMED = 8

interface SkippedListProps {
  skipped: SkippedRows
  /** After the import, also what the preview shows elsewhere: the rows with a problem, and those that are there twice. */
  isDone?: boolean
}

/** What of a file is left out, in rows and in money. Nothing where all of it is imported. */
export function SkippedList({ skipped, isDone = false }: SkippedListProps) {
  const { t } = useTexts('file-import')
  const format = useFormat()
  const { currency } = useCurrentUser()
  const money = (total: number) => format.exactMoney(formatMinor(total), currency)
  const { before, moneyIn, totals, badSum, repeated, recorded } = skipped
  const sentences = [
    before > 0 && t('skipped.before', { count: before }),
    moneyIn.count > 0 &&
      t('skipped.moneyIn', { count: moneyIn.count, total: money(moneyIn.total ?? 0) }),
    ...totals.slice(0, MOST_NAMED).map(totalText),
    totals.length > MOST_NAMED && t('skipped.moreTotals', { count: totals.length - MOST_NAMED }),
    badSum.total !== null && badSum.total > 0
      ? t('skipped.badSum', { count: badSum.count, total: money(badSum.total) })
      : isDone && badSum.count > 0 && t('skipped.bad', { count: badSum.count }),
    isDone && repeated > 0 && t('skipped.repeated', { count: repeated }),
    isDone && recorded > 0 && t('skipped.recorded', { count: recorded }),
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <ul aria-label={t('skipped.title')} className="my-3 grid gap-1.5 text-dense">
      {sentences.map((sentence) => (
        <li key={sentence} className="break-words">
          {sentence}
        </li>
      ))}
    </ul>
  )

  function totalText({ line, name, amount }: TotalRow): string {
    return amount === null
      ? t('skipped.note', { line, name })
      : t('skipped.total', { line, name, total: money(amount) })
  }
}
