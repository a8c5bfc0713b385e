import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Notice } from '../../ui/notice.tsx'

/** How many invoices the plan still allows this month; null where it allows any number. */
export function useInvoicesLeft(): number | null {
  const { invoiceLimit, invoicesThisMonth } = useCurrentUser()
  return invoiceLimit === null ? null : Math.max(0, invoiceLimit - invoicesThisMonth)
}

/** The plan's limit: a word while some are left, the warning with the way on once none is. */
export function LimitNotice({ isRefused = false }: { isRefused?: boolean }) {
  const { t } = useTexts('invoices')
  const { invoiceLimit } = useCurrentUser()
  const left = useInvoicesLeft()
  if (left === null && !isRefused) return null
  if (left !== null && left > 0 && !isRefused) {
    return (
      <p className="text-dense text-muted">
        {t('limit.left', { count: left, limit: invoiceLimit })}
      </p>
    )
  }
  return (
    <Notice
      tone="warn"
      isAlert={isRefused}
      action={
        <Link to={paths.subscription()} className="link font-medium text-warn">
          {t('limit.upgrade')}
        </Link>
      }
    >
      {t('limit.reached')}
    </Notice>
  )
}
