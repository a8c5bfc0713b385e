import { isBusinessDate, monthOf } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { whtOffice } from '@isiro/domain/supplier-wht'
import { dueOn } from '@isiro/domain/tax-calendar'
import type { WhtType } from '@isiro/domain/wht-rules'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { WhyTaxButton } from '../../tax/rules/why-tax-button.tsx'
import type { WhySubject } from '../../tax/rules/why-tax-sheet.tsx'
import type { TypedWht } from './typed-wht.ts'

/** The withheld tax of the current input, the supplier's part, and where and by when the tax is paid. */
export function WhtResult({ typed, currency }: { typed: TypedWht; currency: Currency }) {
  const { t } = useTexts('expense-form')
  const format = useFormat()
  const { kept, type, recipient, date } = typed
  if (kept === null || type === null || recipient === null) return null
  const money = (amount: number) => format.exactMoney(amount, currency)
  const rows = [
    ['kept', money(kept.amount)],
    ['paid', money(kept.paid)],
  ] as const
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 rounded-control bg-subtle px-3 py-2" aria-live="polite">
        {rows.map(([key, amount]) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t(`wht.${key}`)}</dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
        <div className="text-dense text-muted">
          <dt className="sr-only">{t('wht.how')}</dt>
          <dd>
            {t('wht.steps', {
              rate: format.percent(kept.rate),
              base: money(kept.base),
              amount: money(kept.amount),
            })}
          </dd>
        </div>
      </dl>
      {kept.rate > kept.usualRate ? (
        <Notice tone="warn">
          {t('wht.doubled', {
            usual: format.percent(kept.usualRate),
            rate: format.percent(kept.rate),
          })}
          {kept.isUncertain ? ` ${t('wht.doubledAbroad')}` : ''}
        </Notice>
      ) : null}
      {typed.isVatKnown ? null : <p className="text-dense text-muted">{t('wht.vatUnknown')}</p>}
      {isBusinessDate(date) ? (
        <p className="text-dense text-muted">
          {t(`wht.office.${whtOffice(recipient)}`, {
            date: format.date(dueOn('wht', monthOf(date))),
          })}
        </p>
      ) : null}
      <div>
        <WhyTaxButton rules={rulesOf(typed, type)} date={date} />
      </div>
    </div>
  )
}

function rulesOf({ hasTaxId, resident }: TypedWht, type: WhtType): WhySubject[] {
  const withoutTaxId = resident ? 'wht.noTaxIdMultiplier' : 'wht.noTaxIdMultiplierAbroad'
  return [
    `wht.rate.${type}`,
    ...(hasTaxId ? [] : ([withoutTaxId] as const)),
    'wht.smallPayerMonthlyMax',
    'wht.smallPayerTurnoverMax',
    'wht.remitDay',
    'penalty.notWithholding',
  ]
}
