import type { TaxMonth } from '@isiro/contracts/tax'
import type { TaxFiling } from '@isiro/contracts/tax-filings'
import { canBeMet } from '@isiro/domain/tax-calendar'
import { useState } from 'react'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DeferredFilingSheet } from './deferred-filing-sheet.tsx'
import { DutyRecord } from './duty-record.tsx'

/** Whether the return of the month was filed and paid; if so, with which figures, and whether they still hold. */
export function FilingCard({ data }: { data: TaxMonth }) {
  const { t } = useTexts(['tax-month', 'filings'])
  const { timeZone } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  if (!data.vat.mustFile && !data.filing) return null
  const duty = { duty: 'vat', period: data.month } as const
  return (
    <Card title={t('filings:panel.account')}>
      <div className="grid gap-3">
        {data.filing ? null : canBeMet(duty, currentDay(timeZone)) ? (
          <div className="grid justify-items-start gap-3">
            <p className="text-dense text-muted">{t('filing.what')}</p>
            <Can verb="tax.file">
              <Button onClick={() => setOpen(true)}>{t('filing.mark')}</Button>
            </Can>
          </div>
        ) : (
          <p className="text-dense text-muted">{t('filing.notYet')}</p>
        )}
        <DutyRecord {...duty} currency={data.currency}>
          {data.filing?.vat ? <Differences filed={data.filing.vat} data={data} /> : null}
        </DutyRecord>
      </div>
      <DeferredFilingSheet
        filing={isOpen ? { ...duty, amount: data.vat.toPay } : null}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

interface DifferencesProps {
  filed: NonNullable<TaxFiling['vat']>
  data: TaxMonth
}

/** Changes since the filing, of months that were filed before filing closed them. */
function Differences({ filed, data }: DifferencesProps) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const money = (amount: string | null) => format.exactMoney(amount ?? '0.00', data.currency)
  if (filed.differences.length === 0) {
    return <p className="text-dense text-muted">{t('filing.same')}</p>
  }
  return (
    <div className="grid gap-2">
      <Notice tone="warn">{t('filing.differs')}</Notice>
      <ul className="grid gap-2 text-dense">
        {filed.differences.map(({ box, filed: then, now }) => (
          <li key={box} className="grid gap-0.5">
            <span className="font-medium">{t('filing.ofBox', { box, name: t(`box.${box}`) })}</span>
            {(['base', 'tax'] as const).map((kind) =>
              then[kind] === now[kind] ? null : (
                <span key={kind} className="text-muted">
                  {t(`filing.${kind}Change`, { filed: money(then[kind]), now: money(now[kind]) })}
                </span>
              ),
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
