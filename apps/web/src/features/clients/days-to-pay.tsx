import type { ClientDetail } from '@isiro/contracts/clients'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'

const HEIGHT_PX = 120
const DOT_PX = 14

/** Do they pay on time? A dot for each of the last invoices they paid, and a line at what is usual. */
export function DaysToPay({ client }: { client: ClientDetail }) {
  const { t } = useTexts(['client-ledger', 'clients'])
  const format = useFormat()
  const { paidInvoices, daysToPay } = client
  const most = Math.max(...paidInvoices.map(({ days }) => days), 1)
  const heightOf = (days: number) => (days / most) * (HEIGHT_PX - DOT_PX)
  const usual = daysToPay ?? 0
  return (
    <Card title={t('days.title')}>
      <ChartFigure
        caption={t('days.caption', { count: usual, name: client.name })}
        switchLabels={{ table: t('chart.asTable'), chart: t('chart.asChart') }}
        table={{
          caption: t('days.title'),
          columns: [t('days.invoice'), t('days.issued'), t('days.paid'), t('days.days')],
          rows: paidInvoices.map(({ id, number, issueDate, settledOn, days }) => ({
            key: id,
            name: number,
            values: [format.date(issueDate), format.date(settledOn), format.count(days)],
          })),
        }}
      >
        <div>
          <div className="relative">
            <div
              aria-hidden="true"
              className="absolute inset-x-0 border-t border-dashed border-control"
              style={{ bottom: heightOf(usual) + DOT_PX / 2 }}
            />
            <ul className="flex" style={{ height: HEIGHT_PX }}>
              {paidInvoices.map(({ id, number, days }) => (
                <li key={id} className="relative min-w-0 grow">
                  <Link
                    to={paths.invoice(id)}
                    title={`${number}: ${t('clients:days', { count: days })}`}
                    aria-label={`${number}: ${t('clients:days', { count: days })}`}
                    className="absolute inset-0 rounded-control transition-state hover:bg-surface-2"
                  >
                    <span
                      className={`absolute left-1/2 -ml-1.75 size-3.5 rounded-full forced-color-adjust-none ${
                        days > usual ? 'bg-chart-2' : 'bg-ok'
                      }`}
                      style={{ bottom: heightOf(days) }}
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <p className="mt-1 flex justify-between border-t pt-1 text-caption text-muted">
            <span>{t('days.oldest')}</span>
            <span>{t('days.scale', { count: most })}</span>
            <span>{t('days.latest')}</span>
          </p>
        </div>
      </ChartFigure>
    </Card>
  )
}
