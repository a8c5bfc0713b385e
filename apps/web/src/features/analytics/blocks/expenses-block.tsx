import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { formatMinor, sum } from '@isiro/domain/money'
import { ForeignNote } from '../../../platform/money/foreign-note.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { RankedBars } from '../../../ui/charts/ranked-bars.tsx'
import { AssetsBought } from '../assets-bought.tsx'
import { BlockFigure, type BlockProps } from '../block.tsx'
import { FigureRow, LinkedAmount } from '../figure-row.tsx'
import { minor, useWords } from '../use-words.ts'

/** The number of named categories; one bar sums up the others. */
const NAMED = 6

/** The expenses by category: the six largest, and the deductible part of each. */
export function ExpensesBlock({ data, className }: BlockProps) {
  const words = useWords(data)
  const { t, language } = words
  const { from, to, expenses } = data
  const spent = expenses.categories.filter(({ amount }) => minor(amount) > 0)
  // One that would stand alone in the rest can as well be named.
  const named = spent.length === NAMED + 1 ? spent : spent.slice(0, NAMED)
  const rest = spent.slice(named.length)
  const listOf = (category: string) => paths.expenses({ category, from, to })
  const days = { from, to }
  const restName = t('expenses.rest', { count: rest.length })
  const bars = named.map((row) => {
    const name = expenseCategoryName(row.category, language)
    return {
      key: row.category as string,
      size: minor(row.amount),
      hatched: minor(row.deductible),
      content: (
        <FigureRow
          words={words}
          label={name}
          name={name}
          amount={row.amount}
          to={listOf(row.category)}
        />
      ),
    }
  })
  if (rest.length > 0) {
    const size = sum(rest.map((row) => minor(row.amount)))
    bars.push({
      key: 'rest',
      size,
      hatched: sum(rest.map((row) => minor(row.deductible))),
      content: (
        <FigureRow
          words={words}
          label={restName}
          name={restName}
          amount={formatMinor(size)}
          to={paths.expenses(days)}
        />
      ),
    })
  }
  return (
    <BlockFigure
      data={data}
      className={className}
      block="expenses"
      title={t('expenses.title')}
      finding={
        <>
          {words.changed('expenses', expenses.total)} <AssetsBought data={data} />
          <ForeignNote {...data.foreign.expenses} />
        </>
      }
      isEmpty={spent.length === 0}
      table={{
        columns: [
          t('expenses.category'),
          t('expenses.amount'),
          t('expenses.deductible'),
          t('column.before'),
        ],
        rows: expenses.categories.map((row) => ({
          name: expenseCategoryName(row.category, language),
          values: [
            <LinkedAmount key="a" words={words} amount={row.amount} to={listOf(row.category)} />,
            words.money(row.deductible),
            words.money(row.before),
          ],
        })),
      }}
    >
      <RankedBars fill="fill-chart-2" bars={bars} />
      <p className="text-caption font-normal text-muted">
        {t('expenses.hatched', { amount: words.money(expenses.deductible) })}
      </p>
    </BlockFigure>
  )
}
