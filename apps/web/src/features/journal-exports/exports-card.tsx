import type { JournalExport, JournalYear } from '@isiro/contracts/journal-exports'
import FileDown from 'lucide-react/icons/file-down'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { monthHeading } from '../../platform/i18n/month-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useExportFile } from './use-export-file.ts'

/** The files that were made for the program, each of which can be had again. */
export function ExportsCard({ journal }: { journal: JournalYear }) {
  const { t } = useTexts('journal-exports')
  if (journal.exports.length === 0) return null
  return (
    <Card title={t('exports.title')}>
      <p className="-mt-1 text-dense text-muted">{t('exports.detail')}</p>
      <ul className="mt-1 divide-y">
        {journal.exports.map((made) => (
          <ExportRow key={made.id} made={made} />
        ))}
      </ul>
    </Card>
  )
}

function ExportRow({ made }: { made: JournalExport }) {
  const { t } = useTexts('journal-exports')
  const format = useFormat()
  const language = useLanguage()
  const file = useExportFile()
  const { kind, firstMonth, lastMonth, entries, total, currency, madeAt, madeBy } = made
  const first = monthHeading(firstMonth, language)
  const months =
    firstMonth === lastMonth
      ? first
      : t('exports.months', { from: first, to: monthHeading(lastMonth, language) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        {kind === 'late' ? t('exports.late', { months }) : months}
        <span className="block text-dense text-muted">
          {t('months.entries', { count: entries })} · {format.exactMoney(total, currency)}
        </span>
        <span className="block text-dense text-muted">
          {format.dateTime(madeAt)}
          {madeBy === null ? null : ` · ${madeBy}`}
        </span>
      </span>
      <Button
        variant="secondary"
        size="small"
        icon={<FileDown aria-hidden="true" className="size-4" />}
        isPending={file.isPending}
        pendingLabel={t('making')}
        onClick={() => file.mutate(made)}
      >
        {t('exports.download')}
      </Button>
    </li>
  )
}
