import type { WhtSchedule } from '@isiro/contracts/tax'
import { Link } from 'react-router'
import { useIsWide } from '../../../platform/device/wide-screen.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FigureList } from '../../../ui/figure-list.tsx'
import { WhyTaxButton } from '../rules/why-tax-button.tsx'
import type { WhySubject } from '../rules/why-tax-sheet.tsx'
import { RemittanceFiling } from './remittance-filing.tsx'
import { RemittanceCards, RemittanceTable } from './remittance-rows.tsx'

/** The tax withheld from suppliers in a month, which the business owes the tax office by the 21st of the next. */
export function Remittance({ schedule }: { schedule: WhtSchedule }) {
  const { t } = useTexts('tax-month')
  const language = useLanguage()
  const isWide = useIsWide()
  const { toRemit, month, currency } = schedule
  const Rows = isWide ? RemittanceTable : RemittanceCards
  const title = t('remit.titleFor', { month: monthText(month, language, 'full') })
  return (
    <section className="mt-4 grid min-w-0 grid-cols-1 gap-4 md:mt-6" aria-labelledby="to-remit">
      <h2 id="to-remit" className="text-h2">
        {t('remit.title')}
      </h2>
      {toRemit.rows.length === 0 ? null : <Sums toRemit={toRemit} currency={currency} />}
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="font-semibold">{title}</h3>
          <WhyTaxButton rules={rulesOf(schedule)} date={`${month}-01`} />
        </div>
        {toRemit.rows.length === 0 ? (
          <EmptyState
            title={t('remit.none')}
            description={t('remit.noneDetail')}
            actions={
              <Link to={paths.expenses()} className={buttonClass({ variant: 'secondary' })}>
                {t('remit.toExpenses')}
              </Link>
            }
          />
        ) : (
          <Rows rows={toRemit.rows} caption={title} />
        )}
        <p className="text-dense text-muted">{t('remit.how')}</p>
      </div>
      <RemittanceFiling schedule={schedule} />
    </section>
  )
}

type SumsProps = Pick<WhtSchedule, 'toRemit' | 'currency'>

function Sums({ toRemit, currency }: SumsProps) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const money = (amount: string) => ({
    value: format.exactMoney(amount, currency),
    spokenValue: format.spokenMoney(amount, currency),
  })
  return (
    <FigureList
      figures={[
        {
          key: 'total',
          label: t('remit.total'),
          ...money(toRemit.amount),
          note: t('remit.by', { date: format.date(toRemit.dueOn) }),
        },
        ...toRemit.offices.map(({ office, amount, count }) => ({
          key: office,
          label: t(`remit.office.${office}`),
          ...money(amount),
          note: t('remit.payments', { count }),
        })),
      ]}
    />
  )
}

/** The rates of the natures that were paid for, and what holds for all of them. */
function rulesOf({ toRemit }: WhtSchedule): WhySubject[] {
  const types = new Set(toRemit.rows.map(({ whtType }) => whtType))
  return [
    ...[...types].map((type) => `wht.rate.${type}` as const),
    'wht.noTaxIdMultiplier',
    'wht.noTaxIdMultiplierAbroad',
    'wht.smallPayerMonthlyMax',
    'wht.smallPayerTurnoverMax',
    'wht.remitDay',
    'penalty.notWithholding',
  ]
}
