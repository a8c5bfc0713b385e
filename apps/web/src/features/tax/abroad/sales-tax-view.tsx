import type { SalesTaxReport } from '@isiro/contracts/sales-tax'
import { isBusinessDate } from '@isiro/domain/business-date'
import { fiscalYear } from '@isiro/domain/country-rules'
import { parseMinor } from '@isiro/domain/money'
import { parsePercentage } from '@isiro/domain/percentage'
import { nameTax } from '@isiro/domain/tax-name'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { parseDateText } from '../../../platform/i18n/date-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useListExport } from '../../../platform/lists/list-export.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FigureList } from '../../../ui/figure-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fetchSalesTax, salesTaxQuery } from './sales-tax-api.ts'

/** `/tax` outside Nigeria: the sales tax collected and paid in a period, by rate. The address says which period. */
export function SalesTaxView() {
  const { t } = useTexts('sales-tax')
  const { span, field } = usePeriod()
  const report = useQuery(salesTaxQuery(span))
  const exporting = useListExport({
    failed: t('exportFailed'),
    name: t('exportName'),
    fetch: (format) => fetchSalesTax(span, format),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start gap-3">
        {field('from')}
        {field('to', span.to < span.from ? { error: t('reversed') } : {})}
      </div>
      {span.to < span.from ? null : (
        <QueryState query={report} failed={t('failed')} skeletonClass="h-96">
          {(data) => (
            <>
              <Report report={data} />
              <div>
                <Button
                  variant="secondary"
                  isPending={exporting.isPending}
                  pendingLabel={t('exporting')}
                  onClick={() => exporting.start('xlsx')}
                >
                  {t('export')}
                </Button>
              </div>
            </>
          )}
        </QueryState>
      )}
      <p className="max-w-reading text-dense text-muted">
        {t('what')}{' '}
        <Link to={paths.dashboard('business')} className="link">
          {t('profile')}
        </Link>
      </p>
    </div>
  )
}

/** The period of the address, else the year of the country's books so far. */
function usePeriod() {
  const { t } = useTexts('sales-tax')
  const format = useFormat()
  const language = useLanguage()
  const { timeZone, country } = useCurrentUser()
  const [search, setSearch] = useSearchParams()
  const today = currentDay(timeZone)
  const typed = (name: 'from' | 'to') => {
    const text = search.get(name) ?? ''
    return isBusinessDate(text) ? text : null
  }
  const span = {
    from: typed('from') ?? fiscalYear(country, today).from,
    to: typed('to') ?? today,
  }
  const field = (name: 'from' | 'to', more: { error?: string } = {}) => (
    <DateField
      label={t(name)}
      value={span[name]}
      onChange={(date) => {
        // Half-typed text is no day yet.
        if (isBusinessDate(date)) setSearch({ ...span, [name]: date }, { replace: true })
      }}
      format={format.date}
      parse={(text) => parseDateText(text, today, language)}
      className="grow basis-36 xs:max-w-52"
      {...more}
    />
  )
  return { span, field }
}

function Report({ report }: { report: SalesTaxReport }) {
  const { t } = useTexts('sales-tax')
  const format = useFormat()
  const { currency, collected, paid, net, unconverted } = report
  const isBack = (parseMinor(net) ?? 0) < 0
  const figure = (key: string, label: string, amount: string) => ({
    key,
    label,
    value: format.exactMoney(amount, currency),
    spokenValue: format.spokenMoney(amount, currency),
  })
  return (
    <>
      <FigureList
        figures={[
          figure('collected', t('collected'), collected),
          figure('paid', t('paid'), paid),
          figure('net', t(isBack ? 'netBack' : 'net'), net.replace('-', '')),
        ]}
      />
      {unconverted > 0 ? (
        <Notice tone="warn">{t('unconverted', { count: unconverted })}</Notice>
      ) : null}
      <Card title={t('byRate')}>
        {report.rows.length === 0 ? (
          <p className="text-muted">{t('nothing')}</p>
        ) : (
          <Rows report={report} />
        )}
      </Card>
    </>
  )
}

function Rows({ report: { rows, currency } }: { report: SalesTaxReport }) {
  const { t } = useTexts('sales-tax')
  const format = useFormat()
  const language = useLanguage()
  return (
    <ul className="divide-y">
      {rows.map(({ name, category, rate, base, amount }) => (
        <li key={`${name} ${category} ${rate}`} className="flex justify-between gap-4 py-3">
          <span className="grid min-w-0">
            <span className="font-semibold">
              {nameTax(
                t(`category.${category}`, { rate: format.percent(parsePercentage(rate) ?? 0) }),
                language,
                name,
              )}
            </span>
            <span className="text-dense text-muted">
              {t('onBase', { amount: format.exactMoney(base, currency) })}
            </span>
          </span>
          <span className="font-semibold tabular-nums">{format.exactMoney(amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
