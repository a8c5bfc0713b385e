import type { IssuedQuote, QuotePart } from '@isiro/contracts/quotes'
import { canUse } from '@isiro/domain/plans'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The refusals that another plan ends. */
const OF_PLAN = ['invoices.limit_reached', 'plan.upgrade_required']

interface DepositRefusedProps {
  quote: IssuedQuote
  isPending: boolean
  onInvoice: (part: QuotePart) => void
}

/** Why the acceptance did not invoice the deposit, and the tap that does so once the reason is gone. Absent where it did. */
export function DepositRefused({ quote, isPending, onInvoice }: DepositRefusedProps) {
  const { t } = useTexts('quotes')
  const { plan } = useCurrentUser()
  const canInvoice = useCan('quotes.write')
  const {
    depositRefusal,
    parts: [deposit],
  } = quote
  if (!depositRefusal || !deposit) return null
  const { code, sentence } = depositRefusal
  return (
    <div className="mb-5">
      <Notice
        tone="bad"
        action={
          canInvoice && canUse(plan, 'quotes') ? (
            <Button
              variant="secondary"
              size="small"
              isPending={isPending}
              onClick={() => onInvoice(deposit)}
            >
              {t('deposit.issue')}
            </Button>
          ) : null
        }
      >
        {t('deposit.refused')} {sentence}{' '}
        {OF_PLAN.includes(code) ? (
          <Link to={paths.subscription()} className="link">
            {t('deposit.plans')}
          </Link>
        ) : null}
      </Notice>
    </div>
  )
}
