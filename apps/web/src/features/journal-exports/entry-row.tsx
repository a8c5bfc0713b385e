import type { LateEntry } from '@isiro/contracts/journal-exports'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'

interface EntryRowProps {
  entry: Pick<LateEntry, 'day' | 'kind' | 'document' | 'party' | 'note'>
  /** What is said of it, before its amount. */
  mark?: ReactNode
  amount: ReactNode
}

/** An entry of the journal: what it is of, its document's number, who and when, and its amount. */
export function EntryRow({ entry, mark, amount }: EntryRowProps) {
  const { t } = useTexts('journal-exports')
  const format = useFormat()
  const { day, kind, document, party, note } = entry
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 break-words">
        {t(`kind.${kind}`)}
        {document === null ? null : ` ${document}`}
        <span className="block text-dense text-muted">
          {[party, note, format.date(day)].filter((text) => text !== null).join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2 tabular-nums">
        {mark}
        {amount}
      </span>
    </li>
  )
}
