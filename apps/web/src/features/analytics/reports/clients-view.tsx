import type { ClientProfit, ClientProfitSort } from '@isiro/contracts/analytics-reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ForeignNote } from '../../../platform/money/foreign-note.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { RankedBars } from '../../../ui/charts/ranked-bars.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { LinkedAmount } from '../figure-row.tsx'
import { PeriodPicker } from '../period-picker.tsx'
import { usePeriod } from '../use-period.ts'
import { minor } from '../use-words.ts'
import { clientProfitQuery } from './api.ts'
import { Basis, FileButtons, ReportState } from './report-frame.tsx'
import { type ReportWords, useReportWords } from './use-report-words.ts'

/** Listed here, because importing the contract's list would add its validation code. */
const SORTS = [
  'sales',
  'received',
  'credited',
  'waiting',
] as const satisfies readonly ClientProfitSort[]
/** How many clients are drawn; the table has all. */
const DRAWN = 5

/** The sales, money, days to pay, credit notes and waiting WHT of each client. */
export function ClientsView() {
  const address = usePeriod('year')
  const [sort, setSort] = useState<ClientProfitSort>('sales')
  const { t } = useReportWords()
  const query = useInfiniteQuery(clientProfitQuery(address.asked, sort))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const first = data?.pages[0]?.answer
  const report = first?.report
  const clients = data?.pages.flatMap(({ answer }) => answer.report?.clients ?? []) ?? []
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <PeriodPicker address={address} currencies={report?.currencies ?? []} />
      <ReportState
        report="client-profit"
        title={t('clients.title')}
        what={t('clients.what')}
        asked={address.asked}
        gap={first?.gap}
        query={query}
      >
        {() =>
          report ? (
            <Card
              title={t('clients.title')}
              action={
                <FileButtons
                  report="client-profit"
                  title={t('clients.title')}
                  asked={{ ...address.asked, currency: report.currency }}
                />
              }
            >
              <Clients
                report={report}
                clients={clients}
                sort={sort}
                onSort={setSort}
                more={
                  <LoadMore
                    summary={
                      hasNextPage
                        ? t('clients.shown', { shown: clients.length, count: report.total.clients })
                        : null
                    }
                    label={t('clients.more')}
                    pendingLabel={t('clients.loading')}
                    hasMore={hasNextPage}
                    isPending={isFetchingNextPage}
                    onLoad={() => void fetchNextPage()}
                  />
                }
              />
            </Card>
          ) : null
        }
      </ReportState>
    </div>
  )
}

interface ClientsProps {
  report: ClientProfit
  clients: ClientProfit['clients']
  sort: ClientProfitSort
  onSort: (sort: ClientProfitSort) => void
  more: React.ReactNode
}

function Clients({ report, clients, sort, onSort, more }: ClientsProps) {
  const words = useReportWords(report.currency)
  const { t } = words
  const { total } = report
  if (total.clients === 0) return <p className="text-muted">{t('clients.none')}</p>
  const [best] = clients
  const sum = minor(total[sort])
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        {best && sum > 0
          ? t(`clients.finding.${sort}`, {
              client: best.clientName,
              amount: words.money(best[sort]),
              percent: words.share(minor(best[sort]), sum),
              total: words.money(sum),
              count: total.clients,
            })
          : t(`clients.nothing.${sort}`)}
      </p>
      <SelectField
        label={t('clients.sort')}
        value={sort}
        onChange={(value) => onSort(SORTS.find((each) => each === value) ?? 'sales')}
        options={SORTS.map((value) => ({ value, label: t(`clients.column.${value}`) }))}
        className="max-w-xs"
      />
      {sum > 0 ? (
        <RankedBars
          fill="fill-chart-1"
          bars={clients
            .slice(0, DRAWN)
            .filter((row) => minor(row[sort]) > 0)
            .map((row) => ({
              key: row.clientId,
              size: minor(row[sort]),
              content: (
                <span aria-hidden="true" className="flex justify-between gap-3 text-dense">
                  <span className="min-w-0 truncate">
                    {row.clientName}
                    <span className="text-muted"> · {words.share(minor(row[sort]), sum)}</span>
                  </span>
                  <span className="font-medium">{words.money(row[sort])}</span>
                </span>
              ),
            }))}
        />
      ) : null}
      <ClientTable report={report} clients={clients} words={words} />
      {more}
      <Basis
        title={t('basis')}
        lines={[
          t('clients.rest.sales'),
          t('clients.rest.waiting'),
          ...words.foreignLines('sales', report.foreign.sales),
          ...words.foreignLines('received', report.foreign.received),
          t('clients.rest.not'),
        ]}
      />
    </div>
  )
}

function ClientTable({
  report,
  clients,
  words,
}: Pick<ClientsProps, 'report' | 'clients'> & { words: ReportWords }) {
  const { t, format } = words
  const { from, to, total } = report
  const sales = minor(total.sales)
  return (
    <Table caption={t('clients.title')}>
      <TableHead>
        <tr>
          <ColumnHeader>{t('client')}</ColumnHeader>
          <ColumnHeader isNumber>{t('clients.column.sales')}</ColumnHeader>
          <ColumnHeader isNumber>{t('clients.column.share')}</ColumnHeader>
          <ColumnHeader isNumber>{t('clients.column.received')}</ColumnHeader>
          <ColumnHeader isNumber>{t('clients.column.days')}</ColumnHeader>
          <ColumnHeader isNumber>{t('clients.column.credited')}</ColumnHeader>
          <ColumnHeader isNumber>{t('clients.column.waiting')}</ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {clients.map((row) => (
          <TableRow key={row.clientId}>
            <RowHeader>
              <Link to={paths.client(row.clientId)} className="link tap">
                {row.clientName}
              </Link>
            </RowHeader>
            <Cell isNumber>
              <LinkedAmount
                words={words}
                amount={row.sales}
                to={paths.invoices({ status: 'issued', client: row.clientId, from, to })}
              />
              <ForeignNote others={row.salesOthers} />
            </Cell>
            <Cell isNumber>{words.share(minor(row.sales), sales)}</Cell>
            <Cell isNumber>
              <LinkedAmount
                words={words}
                amount={row.received}
                to={paths.payments({ client: row.clientId, from, to })}
              />
              <ForeignNote others={row.receivedOthers} />
            </Cell>
            <Cell isNumber>{row.daysToPay === null ? '–' : format.count(row.daysToPay)}</Cell>
            <Cell isNumber>{words.money(row.credited)}</Cell>
            <Cell isNumber>{words.money(row.waiting)}</Cell>
          </TableRow>
        ))}
        <TableRow className="font-medium">
          <RowHeader>{t('clients.all', { count: total.clients })}</RowHeader>
          <Cell isNumber>
            {words.money(total.sales)}
            <ForeignNote others={report.foreign.sales.others} />
          </Cell>
          <Cell isNumber />
          <Cell isNumber>
            {words.money(total.received)}
            <ForeignNote others={report.foreign.received.others} />
          </Cell>
          <Cell isNumber />
          <Cell isNumber>{words.money(total.credited)}</Cell>
          <Cell isNumber>{words.money(total.waiting)}</Cell>
        </TableRow>
      </TableBody>
    </Table>
  )
}
