import { cx } from '../../../ui/class-names.ts'
import { designOf, LOOKS } from './paper-design.ts'
import type { PaperPartProps } from './paper-part.tsx'
import { paperSums } from './paper-sums.ts'

interface PaperSumsProps extends PaperPartProps {
  /** The name of the last figure below a total, of a document that asks for nothing. Without a total, that figure is it. */
  lastName?: string
}

/** The figures below the lines, the last of them large. */
export function PaperSums({ document, words, lastName }: PaperSumsProps) {
  const look = LOOKS[designOf(document)]
  const rows = paperSums(document, words)
  const hasTotal = rows.some(({ isTotal }) => isTotal)
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start">
      {rows.map(({ key, name, detail, amount, isTotal, isDue }) => {
        const style = cx((isTotal || isDue) && 'font-bold', isDue && 'text-[1.3em]')
        return (
          <div
            key={key}
            className={cx(
              'col-span-2 grid grid-cols-subgrid items-baseline',
              isDue ? look.due : look.sum,
            )}
          >
            <dt className={cx(style, 'pr-[1em]')}>
              {isDue && lastName ? (hasTotal ? lastName : words.t('paper.total')) : name}
              {detail ? <span className="block text-[0.85em] text-muted">{detail}</span> : null}
            </dt>
            <dd className={cx(style, 'text-right whitespace-nowrap')}>{amount}</dd>
          </div>
        )
      })}
    </dl>
  )
}
