import type { ApprovalSummary } from '@isiro/contracts/approvals'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { ApprovalBadge } from './approval-badge.tsx'
import { useApprovalTitle } from './use-approval-title.ts'

/** What waits, in one line that leads to it: what, for whom, how much, who asks and since when. */
export function ApprovalRow({ approval }: { approval: ApprovalSummary }) {
  const { t } = useTexts('approvals')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const title = useApprovalTitle(approval)
  const { id, amount, currency, askedBy, askedAt } = approval
  const at = format.dateTime(askedAt, timeZone)
  return (
    <Link
      to={paths.approval(id)}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-state hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span className="grid min-w-0 grow basis-56 gap-0.5">
        <span className="font-medium break-words">{title}</span>
        <span className="text-dense text-muted">
          {askedBy === null ? at : t('askedBy', { name: askedBy, at })}
        </span>
      </span>
      <span className="flex items-center gap-3">
        {amount === null ? null : (
          <Amount value={amount} currency={currency} className="font-semibold" />
        )}
        <ApprovalBadge state={approval.state} />
      </span>
    </Link>
  )
}
