import type { Analytics } from '@isiro/contracts/analytics'
import type { AgeingBucket } from '@isiro/domain/client-statement'
import { useNavigate } from 'react-router'
import { ForeignNote } from '../../../platform/money/foreign-note.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { StackedBar } from '../../../ui/charts/stacked-bar.tsx'
import { BlockFigure, type BlockProps } from '../block.tsx'
import { FigureRow, LinkedAmount } from '../figure-row.tsx'
import { minor, useWords } from '../use-words.ts'

/** From waiting to ever later. Lateness deepens the red; each part also has its words. */
const FILLS: Record<AgeingBucket, string> = {
  not_due: 'fill-info',
  d1_30: 'fill-chart-2',
  d31_60: 'fill-bad/70',
  d61_90: 'fill-bad/85',
  d90_plus: 'fill-bad',
}

function listOf({ dueFrom, dueTo }: Analytics['ageing']['buckets'][number]): string {
  return paths.invoices({
    status: 'unpaid',
    sort: 'due',
    ...(dueFrom ? { dueFrom } : {}),
    ...(dueTo ? { dueTo } : {}),
  })
}

/** The unpaid amounts by days late, as of today whatever the period; compared with the day before it began. */
export function AgeingBlock({ data, className }: BlockProps) {
  const words = useWords(data)
  const { t, format } = words
  const navigate = useNavigate()
  const { ageing } = data
  const [owed, before] = [minor(ageing.owed.amount), minor(ageing.owed.before)]
  const change = owed - before
  const finding = {
    owed: words.money(owed),
    overdue: words.money(ageing.overdue),
    difference: words.money(Math.abs(change)),
    date: format.date(ageing.before),
  }
  return (
    <BlockFigure
      data={data}
      className={className}
      block="ageing"
      title={t('ageing.title')}
      finding={
        <>
          {t(
            owed === 0
              ? 'ageing.none'
              : ageing.overdue === '0.00'
                ? 'ageing.onTime'
                : 'ageing.late',
            finding,
          )}{' '}
          {change === 0 ? null : t(change > 0 ? 'ageing.more' : 'ageing.less', finding)}
          <ForeignNote {...data.foreign.owed} />
        </>
      }
      isEmpty={owed === 0}
      table={{
        columns: [t('ageing.age'), t('ageing.count'), t('ageing.amount')],
        rows: ageing.buckets.map((bucket) => ({
          name: t(`ageing.${bucket.bucket}`),
          values: [
            format.count(bucket.count),
            <span key="amount">
              <LinkedAmount words={words} amount={bucket.amount} to={listOf(bucket)} />
              <ForeignNote others={bucket.others} />
            </span>,
          ],
        })),
      }}
    >
      <StackedBar
        parts={ageing.buckets.map(({ bucket, amount }) => ({
          key: bucket,
          size: minor(amount),
          fill: FILLS[bucket],
        }))}
        onChoose={(key) => {
          const found = ageing.buckets.find(({ bucket }) => bucket === key)
          if (found) navigate(listOf(found))
        }}
      />
      <ul className="-my-2 grid">
        {ageing.buckets
          .filter(({ count }) => count > 0)
          .map((bucket) => (
            <li key={bucket.bucket}>
              <FigureRow
                words={words}
                fill={FILLS[bucket.bucket]}
                label={t(`ageing.${bucket.bucket}`)}
                name={t(`ageing.${bucket.bucket}`)}
                note={t('invoices', { count: bucket.count })}
                amount={bucket.amount}
                to={listOf(bucket)}
              />
            </li>
          ))}
      </ul>
    </BlockFigure>
  )
}
