import { sum } from '@isiro/domain/money'
import { ForeignNote } from '../../../platform/money/foreign-note.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { RankedBars } from '../../../ui/charts/ranked-bars.tsx'
import { BlockFigure, type BlockProps } from '../block.tsx'
import { FigureRow, LinkedAmount } from '../figure-row.tsx'
import { LockedBlock } from '../locked-block.tsx'
import { minor, useWords } from '../use-words.ts'

/** The money received by client: the five largest, and all others together. */
export function ClientsBlock({ data, className }: BlockProps) {
  const words = useWords(data)
  const { t } = words
  const title = t('clients.title')
  const { clients, from, to } = data
  if (clients === null)
    return (
      <LockedBlock
        data={data}
        className={className}
        block="clients"
        title={title}
        what={t('clients.what')}
      />
    )
  const { best, others } = clients
  const [first] = best
  const received = minor(data.moneyIn.received.amount)
  const top = sum(best.map(({ amount }) => minor(amount)))
  const listOf = (client: string) => paths.payments({ client, from, to })
  const othersName = t('clients.others', { count: others.clients })
  return (
    <BlockFigure
      data={data}
      className={className}
      block="clients"
      title={title}
      finding={
        first
          ? t(best.length > 1 ? 'clients.finding' : 'clients.only', {
              client: first.clientName,
              amount: words.money(first.amount),
              count: best.length,
              percent: words.share(top, received),
            })
          : t('clients.none')
      }
      isEmpty={best.length === 0}
      table={{
        columns: [t('clients.client'), t('received'), t('column.before')],
        rows: [
          ...best.map((row) => ({
            key: row.clientId,
            name: row.clientName,
            values: [
              <span key="amount">
                <LinkedAmount words={words} amount={row.amount} to={listOf(row.clientId)} />
                <ForeignNote others={row.others} />
              </span>,
              words.money(row.before),
            ],
          })),
          ...(others.clients > 0
            ? [{ name: othersName, values: [words.money(others.amount), ''] }]
            : []),
        ],
      }}
    >
      <RankedBars
        fill="fill-chart-1"
        bars={[
          ...best.map((row) => ({
            key: row.clientId,
            size: minor(row.amount),
            content: (
              <FigureRow
                words={words}
                label={row.clientName}
                name={row.clientName}
                note={words.share(minor(row.amount), received)}
                amount={row.amount}
                to={listOf(row.clientId)}
              />
            ),
          })),
          ...(others.clients > 0
            ? [
                {
                  key: 'others',
                  fill: 'fill-chart-5',
                  size: minor(others.amount),
                  content: (
                    <FigureRow
                      words={words}
                      label={othersName}
                      name={othersName}
                      note={words.share(minor(others.amount), received)}
                      amount={others.amount}
                      to={paths.payments({ from, to })}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </BlockFigure>
  )
}
