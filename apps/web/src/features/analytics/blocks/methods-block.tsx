import { ForeignNote } from '../../../platform/money/foreign-note.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { RankedBars } from '../../../ui/charts/ranked-bars.tsx'
import { BlockFigure, type BlockProps } from '../block.tsx'
import { FigureRow, LinkedAmount } from '../figure-row.tsx'
import { minor, useWords } from '../use-words.ts'

/** How does money come? */
export function MethodsBlock({ data, className }: BlockProps) {
  const words = useWords(data)
  const { t } = words
  const { from, to } = data
  const rows = data.methods.filter(({ amount, before }) => minor(amount) > 0 || minor(before) > 0)
  const [first] = rows
  const received = minor(data.moneyIn.received.amount)
  const nameOf = (method: (typeof rows)[number]['method']) => t(`payments:method.${method}`)
  return (
    <BlockFigure
      data={data}
      className={className}
      block="methods"
      title={t('methods.title')}
      finding={
        first && received > 0
          ? t('methods.finding', {
              method: nameOf(first.method),
              percent: words.share(minor(first.amount), received),
              before: words.before,
              amount: words.money(first.amount),
              was: words.money(first.before),
            })
          : t('methods.none')
      }
      isEmpty={received === 0}
      table={{
        columns: [t('methods.method'), t('received'), t('column.before')],
        rows: rows.map((row) => ({
          name: nameOf(row.method),
          values: [
            <span key="amount">
              <LinkedAmount
                words={words}
                amount={row.amount}
                to={paths.payments({ method: row.method, from, to })}
              />
              <ForeignNote others={row.others} />
            </span>,
            words.money(row.before),
          ],
        })),
      }}
    >
      <RankedBars
        fill="fill-ok"
        bars={rows.map((row) => ({
          key: row.method,
          size: minor(row.amount),
          content: (
            <FigureRow
              words={words}
              label={nameOf(row.method)}
              name={nameOf(row.method)}
              note={t('payments', { count: row.count })}
              amount={row.amount}
              to={paths.payments({ method: row.method, from, to })}
            />
          ),
        }))}
      />
    </BlockFigure>
  )
}
