import type { BackupCheck } from '@isiro/contracts/backup'
import { type ReactNode, useState } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemList } from './problem-list.tsx'
import { type SectionRow, SectionTable } from './section-table.tsx'
import type { OpenedBackup, Restore } from './use-restore.ts'

interface CheckedBackupProps {
  backup: OpenedBackup
  restore: Restore
}

/** The contents of a checked backup, the effect of its restore, and the question whether to do it. */
export function CheckedBackup({ backup: { name, check }, restore }: CheckedBackupProps) {
  const { t } = useTexts('backup')
  const isOnline = useIsOnline()
  const { businessName } = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const adds = useAddsText(check)
  const replacesSettings = check.sections.some(
    ({ section, added }) => section === 'settings' && added > 0,
  )
  const hasWork = adds !== null || replacesSettings
  const hasRefused = check.problemCount > 0
  return (
    <Card title={t('check.title')}>
      <div className="grid grid-cols-1 gap-4">
        <Facts name={name} check={check} />
        {check.businessName !== null && check.businessName !== businessName ? (
          <Notice tone="warn">
            {t('check.otherBusiness', { theirs: check.businessName, own: businessName })}
          </Notice>
        ) : null}
        <SectionTable
          caption={t('check.table')}
          columns={[t('check.total'), t('check.added'), t('check.unchanged'), t('check.refused')]}
          rows={check.sections.flatMap(rowsOf)}
        />
        {adds ? <p className="font-medium">{adds}</p> : null}
        {replacesSettings ? <Notice tone="warn">{t('check.settings')}</Notice> : null}
        {hasWork ? null : (
          <p className="font-medium">{t(hasRefused ? 'check.noneFits' : 'check.nothing')}</p>
        )}
        <div className="flex flex-wrap gap-3">
          {hasWork ? (
            <Button disabled={!isOnline} onClick={() => setAsking(true)}>
              {t('check.submit')}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={restore.reset}>
            {t('restore.another')}
          </Button>
        </div>
        <ProblemList problems={check.problems} count={check.problemCount} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('confirm.title')}
        description={adds}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('confirm.submit')}
        onConfirm={() => {
          setAsking(false)
          void restore.run()
        }}
      >
        <div className="grid gap-2 text-dense text-muted">
          <p>{t('confirm.keeps')}</p>
          {replacesSettings ? <p>{t('check.settings')}</p> : null}
        </div>
      </ConfirmDialog>
    </Card>
  )
}

/** A section, and below it what else it has. */
function rowsOf({
  section,
  total,
  added,
  unchanged,
  refused,
  parts,
}: BackupCheck['sections'][number]): SectionRow[] {
  return [
    { name: section, figures: [total, added, unchanged, refused] },
    ...parts.map(({ part, ...of }) => ({
      name: part,
      isPart: true,
      figures: [of.added + of.unchanged + of.refused, of.added, of.unchanged, of.refused],
    })),
  ]
}

/** "This will add 41 clients and 120 invoices."; null if it would add no records. */
function useAddsText({ sections }: BackupCheck): string | null {
  const { t } = useTexts('backup')
  const language = useLanguage()
  const texts = sections.flatMap(({ section, added, parts }) => [
    ...(section === 'settings' || added === 0 ? [] : [t(`count.${section}`, { count: added })]),
    ...parts.filter((of) => of.added > 0).map((of) => t(`count.${of.part}`, { count: of.added })),
  ])
  if (texts.length === 0) return null
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(texts)
  return t('check.adds', { list })
}

function Facts({ name, check }: { name: string; check: BackupCheck }) {
  const { t } = useTexts('backup')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { version, madeAt, businessName, dateRange } = check
  return (
    <dl className="grid gap-x-4 gap-y-1 text-dense xs:grid-cols-[10rem_minmax(0,1fr)]">
      <Fact label={t('check.file')}>{name}</Fact>
      <Fact label={t('check.version')}>{version}</Fact>
      <Fact label={t('check.madeAt')}>{format.dateTime(madeAt, timeZone)}</Fact>
      {businessName === null ? null : <Fact label={t('check.business')}>{businessName}</Fact>}
      {dateRange === null ? null : (
        <Fact label={t('check.range')}>
          {t('check.rangeDays', {
            from: format.date(dateRange.from),
            to: format.date(dateRange.to),
          })}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="break-words max-xs:mb-1">{children}</dd>
    </>
  )
}
