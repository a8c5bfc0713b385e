import type { WhtSchedule } from '@isiro/contracts/tax'
import type { TaxFiling } from '@isiro/contracts/tax-filings'
import { canBeMet } from '@isiro/domain/tax-calendar'
import { useState } from 'react'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DeferredFilingSheet } from '../filing/deferred-filing-sheet.tsx'
import { DutyRecord } from '../filing/duty-record.tsx'

/** Whether the month was remitted; if so, with which figures, and whether they still hold. */
export function RemittanceFiling({ schedule }: { schedule: WhtSchedule }) {
  const { t } = useTexts('tax-month')
  const { timeZone } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const { toRemit, month } = schedule
  const { filing, rows } = toRemit
  if (rows.length === 0 && !filing) return null
  return (
    <Card title={t('remit.filing')}>
      {filing ? null : canBeMet({ duty: 'wht', period: month }, currentDay(timeZone)) ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-dense text-muted">{t('remit.what')}</p>
          <Button onClick={() => setOpen(true)}>{t('filing.mark')}</Button>
        </div>
      ) : (
        <p className="text-dense text-muted">{t('remit.notYet')}</p>
      )}
      <DutyRecord duty="wht" period={month} currency={schedule.currency}>
        {filing ? <Changes filing={filing} schedule={schedule} /> : null}
      </DutyRecord>
      <DeferredFilingSheet
        filing={isOpen ? { duty: 'wht', period: month, amount: toRemit.amount } : null}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

/** Changes since the filing, of months that were filed before filing closed them. */
function Changes({ filing, schedule }: { filing: TaxFiling; schedule: WhtSchedule }) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const money = (amount: string) => format.exactMoney(amount, schedule.currency)
  const { wht } = filing
  if (wht === null) return null
  if (wht.now === null) return <p className="text-dense text-muted">{t('filing.same')}</p>
  return (
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
  )
}
