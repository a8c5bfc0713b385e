import type { JournalYear } from '@isiro/contracts/journal-exports'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EntryRow } from './entry-row.tsx'

/** The entries that are in no file, because they state no rate to the currency of the books. */
export function UnratedCard({ journal }: { journal: JournalYear }) {
  const { t } = useTexts('journal-exports')
  const format = useFormat()
  const { withoutRate, withoutRateCount } = journal
  if (withoutRateCount === 0) return null
  return (
    <Card title={t('unrated.title', { count: withoutRateCount })}>
      <Notice
        tone="warn"
        action={
          <Link to={paths.exchangeGains()} className="link tap text-dense">
            {t('unrated.add')}
          </Link>
        }
      >
        {t('unrated.detail')}
      </Notice>
      <ul className="mt-1 divide-y">
        {withoutRate.map((entry) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            amount={format.exactMoney(entry.amount, entry.currency)}
          />
        ))}
      </ul>
    </Card>
  )
}
