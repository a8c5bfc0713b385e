import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import { can } from '@isiro/domain/roles'
import { Link } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { ACTION_VERBS } from '../actions/action-verbs.ts'
import { InvoiceMenu } from '../actions/invoice-menu.tsx'
import type { InvoiceActionName, InvoiceActionRunner } from '../actions/use-invoice-actions.tsx'
import { dueText } from '../list/due-text.ts'

type IssuedStatus = Exclude<InvoiceStatus, 'draft'>

/** The one next step of each status, and the one after it. Who can do neither gets the PDF. */
const STEPS: Record<IssuedStatus, readonly [InvoiceActionName, InvoiceActionName?]> = {
  pending: ['share', 'record_payment'],
  overdue: ['share', 'record_payment'],
  part_paid: ['record_payment', 'share'],
  paid: ['share', 'pdf'],
  credited: ['duplicate', 'pdf'],
  void: ['duplicate'],
}

interface DetailTopProps {
  invoice: IssuedInvoice
  actions: InvoiceActionRunner
}

/** The open balance, the client, the day on which it is due or was paid, and the actions of the invoice. */
export function DetailTop({ invoice, actions }: DetailTopProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const { timeZone, role } = useCurrentUser()
  const canReadClients = can(role, 'clients.read')
  const canReadQuotes = can(role, 'quotes.read')
  const { status, client, quote } = invoice
  const isSettled = status === 'paid' || status === 'credited' || status === 'void'
  const [primary = 'pdf', secondary] = STEPS[status].filter(
    (step) => step !== undefined && can(role, ACTION_VERBS[step]),
  )
  const labelOf = (action: InvoiceActionName) =>
    action === 'share' && (status === 'overdue' || status === 'paid')
      ? t(`action.share_${status}`)
      : t(`action.${action}`)
  return (
    <section className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-card border bg-bg p-4 md:p-5">
      <div className="grid gap-1">
        <p className="text-dense text-muted">
          {isSettled ? t(`detail.amount.${status}`) : t('paper.amountDue')}
        </p>
        <p className={cx('text-display', status === 'paid' && 'text-ok')}>
          <Amount
            isExact
            value={amountOf(invoice)}
            currency={invoice.currency}
            className={cx(status === 'void' && 'text-muted line-through')}
          />
        </p>
        <p className="text-muted">
          {canReadClients ? (
            <Link to={paths.client(client.id)} className="link">
              {client.name}
            </Link>
          ) : (
            client.name
          )}
          {' · '}
          <span className={cx(status === 'overdue' && 'font-medium text-bad')}>
            {dueText(invoice, currentDay(timeZone), t, format)}
          </span>
        </p>
        {quote && canReadQuotes ? (
          <p className="text-dense text-muted">
            {t('detail.fromQuote')}{' '}
            <Link to={paths.quote(quote.id)} className="link whitespace-nowrap">
              {quote.quoteNumber}
            </Link>
          </p>
        ) : null}
      </div>
      {/* Side by side the words of both buttons would break on a phone. */}
      <div className="grid w-full grid-cols-[1fr_auto] gap-2 md:flex md:w-auto">
        <Button
          className={secondary ? 'max-md:col-span-2' : ''}
          isPending={actions.isBusy}
          onClick={() => actions.run(primary, invoice)}
        >
          {labelOf(primary)}
        </Button>
        {secondary ? (
          <Button variant="secondary" onClick={() => actions.run(secondary, invoice)}>
            {labelOf(secondary)}
          </Button>
        ) : null}
        <InvoiceMenu isOwnPage invoice={invoice} onAction={actions.run} />
      </div>
    </section>
  )
}

/** The owed sum or, of a settled invoice, the sum that it asked for; of a paid one with its notes. */
function amountOf({ status, total, noted, balance }: IssuedInvoice): string {
  if (status === 'credited' || status === 'void') return total
  if (status !== 'paid') return balance
  return formatMinor((parseMinor(total) ?? 0) + (parseMinor(noted) ?? 0))
}
