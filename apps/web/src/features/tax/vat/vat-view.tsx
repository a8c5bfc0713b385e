import type { TaxMonth } from '@isiro/contracts/tax'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIsWide } from '../../../platform/device/wide-screen.ts'
import { Freshness } from '../../../platform/http/freshness.tsx'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FilingCard } from '../filing/filing-card.tsx'
import { taxMonthQuery } from '../month-api.ts'
import { WhyTaxButton } from '../rules/why-tax-button.tsx'
import type { TaxAddress } from '../tax-address.ts'
import { BoxCards, BoxTable } from './box-lines.tsx'
import { PackButtons } from './pack-buttons.tsx'
import { PayableCard } from './payable-card.tsx'

/** The VAT return of a month, box by box, and what is paid in the end. */
export function VatView({ address }: { address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const month = useQuery(taxMonthQuery(address.month))
  return (
    <QueryState query={month} failed={t('month.failed')} skeletonClass="h-160">
      {(data) => (
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Freshness
              updatedAt={month.dataUpdatedAt}
              isFetching={month.isFetching}
              onRefresh={() => month.refetch()}
            />
            <PackButtons month={address.month} />
          </div>
          <Cautions data={data} address={address} />
          <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <Worksheet data={data} address={address} />
            <div className="grid grid-cols-1 gap-4 md:gap-5">
              <PayableCard data={data} address={address} />
              <FilingCard data={data} />
            </div>
          </div>
        </div>
      )}
    </QueryState>
  )
}

/** Notes that a filer has to read before the figures. */
function Cautions({ data, address }: { data: TaxMonth; address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  return (
    <>
      {data.vat.mustFile ? null : <Notice>{t('return.small')}</Notice>}
      {data.exceptions > 0 ? (
        <Notice
          tone="warn"
          action={
            <Link to={address.viewAddress('overview')} className="link tap text-dense">
              {t('fix.see')}
            </Link>
          }
        >
          {t('fix.before', { count: data.exceptions })}
        </Notice>
      ) : null}
      {data.otherCurrencies.length > 0 ? (
        <Notice>
          {t('return.otherCurrencies', {
            currency: data.currency,
            others: data.otherCurrencies.join(', '),
          })}
        </Notice>
      ) : null}
    </>
  )
}

function Worksheet({ data, address }: { data: TaxMonth; address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const language = useLanguage()
  const isWide = useIsWide()
  const { vat, currency, month } = data
  const Boxes = isWide ? BoxTable : BoxCards
  return (
    <section aria-labelledby="worksheet" className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="worksheet" className="text-h2">
          {t('return.titleFor', { month: monthText(month, language, 'full') })}
        </h2>
        <WhyTaxButton
          rules={['vat.standardRate', 'vat.inputScope', 'vat.smallTurnoverMax', 'vat.returnDay']}
          date={`${month}-01`}
        />
      </div>
      <Boxes boxes={vat.boxes} currency={currency} address={address} />
      {vat.apportionment ? (
        <p className="text-dense text-muted">
          {t('return.apportioned', {
            input: format.exactMoney(vat.apportionment.inputVat, currency),
            taxable: format.exactMoney(vat.apportionment.taxableSales, currency),
            total: format.exactMoney(vat.apportionment.totalSales, currency),
            recoverable: format.exactMoney(vat.apportionment.recoverable, currency),
          })}
        </p>
      ) : null}
      <p className="text-dense text-muted">{t('return.how')}</p>
    </section>
  )
}
