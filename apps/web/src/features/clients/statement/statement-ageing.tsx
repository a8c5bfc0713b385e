import type { Statement } from '@isiro/contracts/client-statement'
import { AGEING_BUCKETS, type AgeingBucket } from '@isiro/domain/client-statement'
import { parseMinor } from '@isiro/domain/money'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { StackedBar, Swatch } from '../../../ui/charts/stacked-bar.tsx'

/** From waiting to ever later, as on the dashboard. */
const FILLS: Record<AgeingBucket, string> = {
  not_due: 'fill-info',
  d1_30: 'fill-chart-2',
  d31_60: 'fill-bad/70',
  d61_90: 'fill-bad/85',
  d90_plus: 'fill-bad',
}

/** The open balance, by days overdue. */
export function StatementAgeing({ statement }: { statement: Statement }) {
  const { t } = useTexts('client-ledger')
  const format = useFormat()
  const { ageing, owed, credit, mayKeepBack, currency, today } = statement
  const parts = AGEING_BUCKETS.map((key) => ({
    key,
    size: parseMinor(ageing[key]) ?? 0,
    fill: FILLS[key],
  })).filter(({ size }) => size > 0)
  return (
    <Card title={t('ageing.title')}>
      <p className="text-dense text-muted">
        {parts.length === 0
          ? t('ageing.none')
          : t('ageing.caption', {
              amount: format.exactMoney(owed, currency),
              date: format.date(today),
            })}
      </p>
      {parts.length > 0 ? (
        <>
          <StackedBar parts={parts} onChoose={() => {}} />
          <ul className="grid gap-1">
            {parts.map(({ key, fill }) => (
              <li key={key} className="flex min-h-8 items-center gap-2.5 text-dense">
                <Swatch fill={fill} />
                <span className="grow">{t(`ageing.${key}`)}</span>
                <span className="font-medium">
                  <Amount value={ageing[key]} currency={currency} isExact />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {parseMinor(credit) === 0 ? null : (
        <p className="mt-3 text-dense">
          {t('ageing.credit', { amount: format.exactMoney(credit, currency) })}
        </p>
      )}
      {parseMinor(mayKeepBack) === 0 ? null : (
        <p className="mt-3 text-dense">
          {t('ageing.mayKeepBack', { amount: format.exactMoney(mayKeepBack, currency) })}
        </p>
      )}
    </Card>
  )
}
