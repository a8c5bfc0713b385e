import type { InvoiceListed } from '@isiro/contracts/invoices'
import type { BusinessDate } from '@isiro/domain/business-date'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthHeading } from '../../../platform/i18n/month-text.ts'
import { InvoiceMenu } from '../actions/invoice-menu.tsx'
import type { InvoiceActionRunner } from '../actions/use-invoice-actions.tsx'
import { groupByDueMonth } from './due-groups.ts'
import { InvoiceRowLink } from './invoice-card.tsx'

interface InvoiceCardsProps {
  invoices: readonly InvoiceListed[]
  /** The overdue ones that stand first, whatever page they are on. */
  pinned: readonly InvoiceListed[]
  overdueCount: number
  overdueAddress: string
  /** Grouping says something only where the list is sorted by the due date. */
  isGrouped: boolean
  today: BusinessDate
  actions: InvoiceActionRunner
}

/** The list of a phone: overdue first, then by the month in which they are due. */
export function InvoiceCards(props: InvoiceCardsProps) {
  const { invoices, pinned, overdueCount, overdueAddress, isGrouped, today, actions } = props
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const language = useLanguage()
  const rest = invoices.filter(({ id }) => !pinned.some((first) => first.id === id))
  const groups = isGrouped ? groupByDueMonth(rest) : [{ key: 'all', month: null, invoices: rest }]
  const cards = (group: readonly InvoiceListed[]) => (
    <Cards invoices={group} today={today} actions={actions} />
  )
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
          {cards(pinned)}
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
            {cards(group)}
          </section>
        ),
      )}
    </div>
  )
}

function Cards({
  invoices,
  today,
  actions,
}: Pick<InvoiceCardsProps, 'invoices' | 'today' | 'actions'>) {
  return (
    <ul className="divide-y rounded-card border bg-bg">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <InvoiceRowLink
            invoice={invoice}
            today={today}
            menu={<InvoiceMenu invoice={invoice} onAction={actions.run} />}
          />
        </li>
      ))}
    </ul>
  )
}
