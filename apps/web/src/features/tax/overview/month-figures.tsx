import type { TaxMonth } from '@isiro/contracts/tax'
import type { VatBox } from '@isiro/contracts/tax-filings'
import { formatMinor, type Minor, parseMinor } from '@isiro/domain/money'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FigureList } from '../../../ui/figure-list.tsx'
import { FigureLink } from '../figure-link.tsx'
import type { TaxAddress } from '../tax-address.ts'

/** An amount of the wire in kobo; what the server does not name is nothing. */
export function minor(amount: string | null | undefined): Minor {
  return parseMinor(amount ?? '') ?? 0
}

/** The tax of one box. */
export function boxTax(boxes: readonly VatBox[], box: VatBox['box']): string {
  return boxes.find((each) => each.box === box)?.tax ?? '0.00'
}

/** The month in four figures, or five where something was kept back from suppliers; each opens what it is made of. */
export function MonthFigures({ data, address }: { data: TaxMonth; address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const { currency, vat, wht } = data
  const output = boxTax(vat.boxes, '4')
  const net = minor(output) - minor(wht.deducted.total)
  const word = t(net < 0 ? 'net.negative' : net > 0 ? 'net.positive' : 'net.even')
  const figure = (key: 'output' | 'input' | 'wht' | 'toRemit', amount: string, to: string) => ({
    key,
    label: t(`figure.${key}`),
    value: <FigureLink label={t(`figure.${key}`)} amount={amount} currency={currency} to={to} />,
    note:
      key === 'toRemit'
        ? t('figure.toRemitNote', { date: format.date(wht.toRemit.dueOn) })
        : t(`figure.${key}Note`),
  })
  return (
    <FigureList
      figures={[
        figure('output', output, address.boxAddress('1')),
        figure('input', boxTax(vat.boxes, '9'), address.boxAddress('5')),
        figure('wht', wht.deducted.total, address.viewAddress('wht')),
        ...(wht.toRemit.count > 0
          ? [figure('toRemit', wht.toRemit.amount, address.viewAddress('wht'))]
          : []),
        {
          key: 'net',
          label: t('figure.net'),
          // No plus: what is positive here is still to be paid.
          value: format.money(net, currency),
          spokenValue: `${format.spokenMoney(formatMinor(net), currency)}, ${word}`,
          note: t('figure.netNote', { word }),
          ...(net === 0 ? {} : { tone: net < 0 ? ('bad' as const) : ('ok' as const) }),
        },
      ]}
    />
  )
}
