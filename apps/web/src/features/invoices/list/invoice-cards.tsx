import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthHeading } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ListCards } from '../../../platform/lists/list-cards.tsx'
import type { ListCard } from '../../../platform/lists/list-view.ts'
import { groupByDueMonth } from './due-groups.ts'

interface InvoiceCardsProps {
  invoices: readonly InvoiceListed[]
  /** The overdue ones that stand first, whatever page they are on. */
  pinned: readonly InvoiceListed[]
  overdueCount: number
  overdueAddress: string
  /** Grouping says something only where the list is sorted by the due date. */
  isGrouped: boolean
  card: ListCard<InvoiceListed>
}

/** The list of a phone: overdue first, then by the month in which they are due. */
export function InvoiceCards(props: InvoiceCardsProps) {
  const { invoices, pinned, overdueCount, overdueAddress, isGrouped, card } = props
  const { t } = useTexts('invoices')
  const format = useFormat()
  const language = useLanguage()
  const rest = invoices.filter(({ id }) => !pinned.some((first) => first.id === id))
  const groups = isGrouped ? groupByDueMonth(rest) : [{ key: 'all', month: null, invoices: rest }]
  return (
    <div className="grid grid-cols-1 gap-6">
      {pinned.length > 0 ? (
        <section className="grid grid-cols-1 gap-2">
          <h2 className="flex items-baseline justify-between gap-3 text-dense font-semibold text-bad">
            {t('group.overdue', { count: overdueCount })}
            {overdueCount > pinned.length ? (
              <Link to={overdueAddress} className="link font-normal text-bad">
                {t('group.allOverdue', { count: overdueCount })}
              </Link>
            ) : null}
          </h2>
          <ListCards rows={pinned} card={card} />
        </section>
      ) : null}
      {groups.map(({ key, month, invoices: group }) =>
        group.length === 0 ? null : (
          <section key={key} className="grid gap-2">
            {isGrouped ? (
              <h2 className="text-dense font-semibold text-muted">
                {month === null ? t('group.noDueDate') : monthHeading(month, language)}
                <span className="font-normal"> · {format.count(group.length)}</span>
              </h2>
            ) : null}
            <ListCards rows={group} card={card} />
          </section>
        ),
      )}
    </div>
  )
}
