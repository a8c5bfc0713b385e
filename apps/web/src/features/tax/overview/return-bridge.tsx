import type { TaxMonth } from '@isiro/contracts/tax'
import type { Minor } from '@isiro/domain/money'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Bridge, type BridgeStep } from '../../../ui/charts/bridge.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import type { TaxAddress } from '../tax-address.ts'
import { boxTax, minor } from './month-figures.tsx'

/** From the VAT collected down to what is paid to the tax office, or the credit that is left. */
export function ReturnBridge({ data, address }: { data: TaxMonth; address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const { currency, vat } = data
  const steps = useSteps(data)
  const link = (
    <Link
      to={address.viewAddress('vat')}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      {t('return.open')}
    </Link>
  )
  if (!vat.mustFile) {
    return (
      <Card title={t('return.title')} action={link}>
        <p className="text-muted">{t('return.small')}</p>
      </Card>
    )
  }
  const amount = format.money(vat.toPay, currency)
  const due = format.date(vat.dueOn)
  const finding = data.filing
    ? t('return.filed', { date: format.date(data.filing.filedOn) })
    : minor(vat.toPay) > 0
      ? t('return.toPay', { amount, date: due })
      : minor(vat.carriedForward) > 0
        ? t('return.credit', {
            amount: format.money(vat.carriedForward, currency),
            date: due,
          })
        : t('return.nothing', { date: due })
  return (
    <Card title={t('return.title')} action={link}>
      <ChartFigure
        caption={finding}
        switchLabels={{ table: t('chart.asTable'), chart: t('chart.asChart') }}
        table={{
          caption: t('return.title'),
          columns: [t('return.step'), t('return.amount')],
          rows: steps.map(({ label, amount: value }) => ({ name: label, values: [value] })),
        }}
      >
        <Bridge steps={steps} />
      </ChartFigure>
    </Card>
  )
}

/** Each step begins where the one before it ended; those that change nothing are left out. */
function useSteps({ vat, currency }: TaxMonth): BridgeStep[] {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  let reached: Minor = 0
  const steps: BridgeStep[] = []

  function add(key: 'output' | 'input' | 'forward' | 'withheld', change: Minor) {
    const from = reached
    reached += change
    if (change === 0 && key !== 'output') return
    steps.push({
      key,
      label: t(`return.${key}`),
      amount: format.money(change, currency),
      spoken: format.spokenMoney(change, currency),
      from,
      to: reached,
      tone: key === 'output' ? 'neutral' : 'warn',
    })
  }

  add('output', minor(boxTax(vat.boxes, '4')))
  add('input', -minor(boxTax(vat.boxes, '9')))
  add('forward', -minor(vat.broughtForward))
  add('withheld', -minor(vat.withheldByCustomers))
  const toPay = minor(vat.toPay)
  const isCredit = toPay === 0 && minor(vat.carriedForward) > 0
  const last = isCredit ? minor(vat.carriedForward) : toPay
  steps.push({
    key: 'end',
    label: t(isCredit ? 'return.creditLeft' : 'return.payable'),
    amount: format.money(last, currency),
    spoken: format.spokenMoney(last, currency),
    from: 0,
    to: isCredit ? -last : last,
    tone: isCredit ? 'ok' : 'neutral',
  })
  return steps
}
