import type { WhtSchedule } from '@isiro/contracts/tax'
import type { TaxFiling } from '@isiro/contracts/tax-filings'
import { todayIn } from '@isiro/domain/business-date'
import { canBeMet } from '@isiro/domain/tax-calendar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { useFormat } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DeferredFilingSheet } from '../filing/deferred-filing-sheet.tsx'
import { useUndo } from '../filing/use-undo.ts'

/** Whether the month was remitted; if so, with which figures, and whether they still hold. */
export function RemittanceFiling({ schedule }: { schedule: WhtSchedule }) {
  const { t } = useTranslation('tax-month')
  const { timeZone } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const { toRemit, month } = schedule
  const { filing, rows } = toRemit
  if (rows.length === 0 && !filing) return null
  return (
    <Card title={t('remit.filing')}>
      {filing ? (
        <Filed filing={filing} schedule={schedule} />
      ) : canBeMet({ duty: 'wht', period: month }, todayIn(timeZone, new Date())) ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-dense text-muted">{t('remit.what')}</p>
          <Button onClick={() => setOpen(true)}>{t('filing.mark')}</Button>
        </div>
      ) : (
        <p className="text-dense text-muted">{t('remit.notYet')}</p>
      )}
      <DeferredFilingSheet
        filing={isOpen ? { duty: 'wht', period: month, amount: toRemit.amount } : null}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

function Filed({ filing, schedule }: { filing: TaxFiling; schedule: WhtSchedule }) {
  const { t } = useTranslation('tax-month')
  const format = useFormat()
  const { undo, isUndoing } = useUndo()
  const money = (amount: string) => format.exactMoney(amount, schedule.currency)
  const facts = [
    [t('filing.on'), format.date(filing.filedOn)],
    ...(filing.reference === null ? [] : [[t('filing.reference'), filing.reference]]),
    ...(filing.amount === null ? [] : [[t('filing.amount'), money(filing.amount)]]),
  ]
  const { wht } = filing
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {wht === null ? null : wht.now === null ? (
        <p className="text-dense text-muted">{t('filing.same')}</p>
      ) : (
        <div className="grid gap-2">
          <Notice tone="warn">{t('filing.differs')}</Notice>
          <p className="text-dense text-muted">
            {t('remit.change', {
              filed: money(wht.amount),
              filedCount: t('remit.payments', { count: wht.count }),
              now: money(wht.now.amount),
              nowCount: t('remit.payments', { count: wht.now.count }),
            })}
          </p>
        </div>
      )}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        isPending={isUndoing}
        onClick={() => undo(filing.id)}
      >
        {t('filing.undo')}
      </Button>
    </div>
  )
}
