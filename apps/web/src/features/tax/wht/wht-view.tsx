import type { Deduction } from '@isiro/contracts/deductions'
import type { TaxMonth, WhtSchedule } from '@isiro/contracts/tax'
import { daysBetween } from '@isiro/domain/business-date'
import { DEFAULT_WHT_TYPE } from '@isiro/domain/wht-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useIsWide } from '../../../platform/device/wide-screen.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { Freshness } from '../../../platform/http/freshness.tsx'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FigureList } from '../../../ui/figure-list.tsx'
import { CertificateSheet } from '../credits/certificate-sheet.tsx'
import { FigureLink } from '../figure-link.tsx'
import { taxMonthQuery, whtScheduleQuery } from '../month-api.ts'
import { WhyTaxButton } from '../rules/why-tax-button.tsx'
import type { WhySubject } from '../rules/why-tax-sheet.tsx'
import type { TaxAddress } from '../tax-address.ts'
import { PackButtons } from '../vat/pack-buttons.tsx'
import { Remittance } from './remittance.tsx'
import { ScheduleCards, ScheduleTable } from './schedule-rows.tsx'

export type ScheduleRow = WhtSchedule['rows'][number]

const STATES = ['waiting', 'received', 'lost'] as const

/** The tax that clients kept back in a month, and what the business kept back itself, as the schedules have it. */
export function WhtView({ address }: { address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const month = useQuery(taxMonthQuery(address.month))
  const schedule = useQuery(whtScheduleQuery(address.month))
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Freshness
          updatedAt={schedule.dataUpdatedAt}
          isFetching={schedule.isFetching}
          onRefresh={() => {
            void month.refetch()
            void schedule.refetch()
          }}
        />
        <PackButtons month={address.month} />
      </div>
      <h2 className="text-h2">{t('wht.keptFromUs')}</h2>
      <QueryState query={month} failed={t('month.failed')} skeletonClass="h-61 md:h-28">
        {(data) => <Figures data={data} address={address} />}
      </QueryState>
      <QueryState query={schedule} failed={t('wht.failed')} shape="list" skeletonClass="h-80">
        {(data) => (
          <>
            <Schedule schedule={data} />
            <Remittance schedule={data} />
          </>
        )}
      </QueryState>
    </div>
  )
}

function Figures({ data, address }: { data: TaxMonth; address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const { deducted, expected } = data.wht
  return (
    <FigureList
      figures={[
        ...STATES.map((state) => ({
          key: state,
          label: t(`wht.${state}`),
          value: format.money(deducted[state], data.currency),
          spokenValue: format.spokenMoney(deducted[state], data.currency),
        })),
        {
          key: 'expected',
          label: t('wht.expected'),
          value: (
            <FigureLink
              label={t('wht.expected')}
              amount={expected}
              currency={data.currency}
              to={address.boxAddress('wht_expected')}
            />
          ),
          note: t('wht.expectedNote'),
        },
      ]}
    />
  )
}

function Schedule({ schedule }: { schedule: WhtSchedule }) {
  const { t } = useTexts('tax-month')
  const language = useLanguage()
  const isWide = useIsWide()
  const { timeZone } = useCurrentUser()
  const [open, setOpen] = useState<Deduction | null>(null)
  const Rows = isWide ? ScheduleTable : ScheduleCards
  const today = currentDay(timeZone)
  const openCertificate = (row: ScheduleRow) =>
    setOpen({
      ...row,
      tax: 'wht',
      whtType: null,
      taxMonth: null,
      ageDays: daysBetween(row.deductedOn, today),
    })
  const title = t('wht.titleFor', { month: monthText(schedule.month, language, 'full') })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <WhyTaxButton rules={rulesOf(schedule)} date={`${schedule.month}-01`} />
      </div>
      {schedule.rows.length === 0 ? (
        <EmptyState
          title={t('wht.none')}
          description={t('wht.noneDetail')}
          actions={
            <Link to={paths.invoices()} className={buttonClass({ variant: 'secondary' })}>
              {t('wht.toInvoices')}
            </Link>
          }
        />
      ) : (
        <Rows rows={schedule.rows} caption={title} onOpen={openCertificate} />
      )}
      <p className="text-dense text-muted">{t('wht.how')}</p>
      <CertificateSheet credit={open} onClose={() => setOpen(null)} />
    </div>
  )
}

/** The rates of the natures that were paid for, and what holds for all of them. */
function rulesOf({ rows }: WhtSchedule): WhySubject[] {
  const types = new Set(rows.flatMap((row) => row.natures.flatMap(({ whtType }) => whtType ?? [])))
  const shown = types.size > 0 ? [...types] : [DEFAULT_WHT_TYPE]
  return [
    ...shown.map((type) => `wht.rate.${type}` as const),
    'wht.noTaxIdMultiplier',
    'wht.smallPayerMonthlyMax',
    'wht.remitDay',
  ]
}
