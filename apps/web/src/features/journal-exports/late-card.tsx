import type { JournalYear, LateEntry } from '@isiro/contracts/journal-exports'
import FileDown from 'lucide-react/icons/file-down'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMakeExport } from './api.ts'
import { EntryRow } from './entry-row.tsx'
import { useExportFile } from './use-export-file.ts'

interface LateCardProps {
  journal: JournalYear
  isOpen: boolean
}

/** What was booked, changed or deleted in months that were exported already, and the file that puts it right. */
export function LateCard({ journal, isOpen }: LateCardProps) {
  const { t } = useTexts('journal-exports')
  const make = useMakeExport()
  const file = useExportFile()
  const { form, year, late, lateCount } = journal
  if (lateCount === 0) return null
  const send = () =>
    make.mutate(
      { form, kind: 'late', from: `${year}-01`, to: `${year}-12` },
      {
        onSuccess: (made) => {
          toast.success(t('made', { count: made.entries }))
          file.mutate(made)
        },
      },
    )
  return (
    <Card title={t('late.title', { count: lateCount })}>
      <p className="-mt-1 text-dense text-muted">{t('late.detail')}</p>
      <ul className="mt-1 divide-y">
        {late.map((entry) => (
          <LateRow key={entry.key} entry={entry} currency={journal.currency} />
        ))}
      </ul>
      {lateCount > late.length ? (
        <p className="text-dense text-muted">
          {t('late.more', { count: lateCount - late.length })}
        </p>
      ) : null}
      {isOpen ? (
        <div className="mt-3 grid gap-3">
          <FailureNotice error={make.error} />
          <Button
            variant="secondary"
            className="justify-self-start max-xs:w-full"
            icon={<FileDown aria-hidden="true" className="size-4" />}
            isPending={make.isPending || file.isPending}
            pendingLabel={t('making')}
            onClick={send}
          >
            {t('late.make')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

interface LateRowProps {
  entry: LateEntry
  currency: JournalYear['currency']
}

const TONES = { new: 'info', changed: 'warn', gone: 'bad' } as const

function LateRow({ entry, currency }: LateRowProps) {
  const { t } = useTexts('journal-exports')
  const format = useFormat()
  const { change, before, now } = entry
  const amount = [before, now]
    .filter((one) => one !== null)
    .map((one) => format.exactMoney(one, currency))
  return (
    <EntryRow
      entry={entry}
      mark={<Badge tone={TONES[change]}>{t(`change.${change}`)}</Badge>}
      amount={amount.join(' → ')}
    />
  )
}
