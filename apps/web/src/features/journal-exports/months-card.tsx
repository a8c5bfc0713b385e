import type { JournalMonth, JournalYear } from '@isiro/contracts/journal-exports'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { monthHeading } from '../../platform/i18n/month-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMakeExport } from './api.ts'
import { useExportFile } from './use-export-file.ts'

interface MonthsCardProps {
  journal: JournalYear
  /** The plan exports. */
  isOpen: boolean
}

/** The months of the year with what was exported of them, and the choice of those that a file is to have. */
export function MonthsCard({ journal, isOpen }: MonthsCardProps) {
  const { t } = useTexts('journal-exports')
  const { months, currency } = journal
  const filled = months.filter(({ entries }) => entries > 0)
  if (filled.length === 0)
    return <EmptyState title={t('empty.title')} description={t('empty.detail')} />
  return (
    <Card title={t('months.title')}>
      <ul className="-mt-2 divide-y">
        {filled.map((month) => (
          <MonthRow key={month.month} month={month} currency={currency} />
        ))}
      </ul>
      {isOpen ? <MonthsForm journal={journal} months={filled} /> : null}
    </Card>
  )
}

interface MonthRowProps {
  month: JournalMonth
  currency: JournalYear['currency']
}

const TONES = { none: 'neutral', exported: 'ok', late: 'warn' } as const

function MonthRow({ month, currency }: MonthRowProps) {
  const { t } = useTexts('journal-exports')
  const format = useFormat()
  const language = useLanguage()
  const { state, exportedAt, hasEnded, entries, debits, credits } = month
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{monthHeading(month.month, language)}</span>
        <span className="flex flex-wrap gap-2">
          {hasEnded ? null : <Badge tone="info">{t('months.running')}</Badge>}
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-dense text-muted tabular-nums">
        <span>
          {t('months.entries', { count: entries })}
          {exportedAt ? ` · ${t('months.exportedAt', { at: format.dateTime(exportedAt) })}` : null}
        </span>
        <span>
          {t('months.sums', {
            debits: format.exactMoney(debits, currency),
            credits: format.exactMoney(credits, currency),
          })}
        </span>
      </span>
    </li>
  )
}

interface MonthsFormProps {
  journal: JournalYear
  /** The latest first. */
  months: readonly JournalMonth[]
}

function MonthsForm({ journal, months }: MonthsFormProps) {
  const { t } = useTexts('journal-exports')
  const language = useLanguage()
  const make = useMakeExport()
  const file = useExportFile()
  // The last month that has ended, or else the only one there is.
  const ended = months.find(({ hasEnded }) => hasEnded) ?? months[0]
  const [from, setFrom] = useState(ended?.month ?? '')
  const [to, setTo] = useState(ended?.month ?? '')
  const options = months.map(({ month }) => ({
    value: month,
    label: monthHeading(month, language),
  }))
  const chosen = months.filter(({ month }) => from <= month && month <= to)
  const send = () =>
    make.mutate(
      { form: journal.form, kind: 'all', from, to },
      {
        onSuccess: (made) => {
          toast.success(t('made', { count: made.entries }))
          file.mutate(made)
        },
      },
    )
  return (
    <div className="mt-2 grid gap-4 border-t pt-4">
      <div className="grid gap-4 xs:grid-cols-2 md:w-2/3">
        <SelectField
          label={t('from')}
          value={from}
          onChange={(month) => {
            setFrom(month)
            if (month > to) setTo(month)
          }}
          options={options}
        />
        <SelectField
          label={t('to')}
          value={to}
          onChange={(month) => {
            setTo(month)
            if (month < from) setFrom(month)
          }}
          options={options}
        />
      </div>
      {chosen.some(({ hasEnded }) => !hasEnded) ? (
        <p className="text-dense text-muted">{t('note.running')}</p>
      ) : null}
      {chosen.some(({ state }) => state !== 'none') ? (
        <p className="text-dense text-muted">{t('note.again')}</p>
      ) : null}
      <FailureNotice error={make.error} />
      <Button
        className="justify-self-start max-xs:w-full"
        icon={<FileDown aria-hidden="true" className="size-4" />}
        isPending={make.isPending || file.isPending}
        pendingLabel={t('making')}
        onClick={send}
      >
        {t('make')}
      </Button>
    </div>
  )
}
