import { documentResult, isAsking } from '@isiro/domain/document-sums'
import { cx } from '../../../ui/class-names.ts'
import { designOf, LOOKS } from './paper-design.ts'
import { Fact, type PaperPartProps } from './paper-part.tsx'
import { SUM_NAMES } from './paper-sums.ts'

/** The tinted band of what a reader looks for first. The last is the figure that the document is about. */
export function PaperFacts({ document, words }: PaperPartProps) {
  const { t, format, money } = words
  const { issueDate, supplyDate, dueDate, paidOn, status, supplier } = document
  const look = LOOKS[designOf(document)]
  const result = documentResult(document)
  const isSuppliedOnIssue = supplyDate === issueDate
  const isOneDay = isSuppliedOnIssue && supplier.chargesVat
  const isEmphatic = status === 'paid' || status === 'void'
  return (
    <dl
      className={cx(
        'grid grid-cols-2 gap-x-[1.2em] gap-y-[0.9em] @min-[26rem]:justify-between',
        look.facts,
      )}
    >
      <Fact
        name={t(isOneDay ? 'paper.issueAndSupplyDate' : 'paper.issueDate')}
        value={format.longDate(issueDate)}
      />
      {isSuppliedOnIssue ? null : (
        <Fact name={t('paper.supplyDate')} value={format.longDate(supplyDate)} />
      )}
      {isAsking(document) ? (
        <Fact name={t('paper.dueDate')} value={format.longDate(dueDate)} />
      ) : null}
      {paidOn === null ? null : <Fact name={t('paper.paidOn')} value={format.longDate(paidOn)} />}
      <Fact name={t('paper.status')} value={t(`paper.status.${status}`)} isBold={isEmphatic} />
      <div className={cx('col-span-2', look.result)}>
        <dt className={cx('text-[0.85em]', look.resultName)}>{t(SUM_NAMES[result.kind])}</dt>
        <dd className="text-[1.65em] leading-[1.15] font-bold whitespace-nowrap">
          {money(result.amount)}
        </dd>
      </div>
    </dl>
  )
}
