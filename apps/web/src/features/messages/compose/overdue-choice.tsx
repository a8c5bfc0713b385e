import type { OverdueRecipient } from '@isiro/contracts/sms'
import { formatPhone } from '@isiro/domain/phone'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'

interface OverdueChoiceProps {
  recipients: UseQueryResult<OverdueRecipient[]>
  /** Clients that are left out by hand. */
  leftOut: readonly string[]
  onChange: (leftOut: string[]) => void
}

/** All clients with a late invoice, each once, with the one that is the longest late. */
export function OverdueChoice({ recipients, leftOut, onChange }: OverdueChoiceProps) {
  const { t } = useTexts('messages')
  const { data, error } = recipients
  if (error && !data) {
    return <QueryFailure title={t('overdue.failed')} query={recipients} />
  }
  return (
    <Waiting isWaiting={!data} skeleton={<Skeleton kind="list" className="h-40" />}>
      {() =>
        data?.length === 0 ? (
          <Notice tone="ok">{t('overdue.none')}</Notice>
        ) : (
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-dense font-medium">{t('overdue.title')}</legend>
            <div className="max-h-80 divide-y overflow-y-auto rounded-control border px-3 py-1">
              {data?.map((recipient) => {
                const { clientId, phone, isOptedOut } = recipient
                const canReach = phone !== null && !isOptedOut
                return (
                  <Checkbox
                    key={clientId}
                    checked={canReach && !leftOut.includes(clientId)}
                    disabled={!canReach}
                    onChange={(isOn) =>
                      onChange(
                        isOn ? leftOut.filter((id) => id !== clientId) : [...leftOut, clientId],
                      )
                    }
                    label={<OverdueLabel recipient={recipient} />}
                  />
                )
              })}
            </div>
          </fieldset>
        )
      }
    </Waiting>
  )
}

function OverdueLabel({ recipient }: { recipient: OverdueRecipient }) {
  const { t } = useTexts('messages')
  const format = useFormat()
  const { clientId, clientName, phone, isOptedOut, invoiceNumber, overdueCount } = recipient
  return (
    <span className="grid gap-0.5 py-1">
      <span>
        {clientName}{' '}
        <span className="text-dense whitespace-nowrap text-muted">
          {phone === null ? null : formatPhone(phone)}
        </span>
      </span>
      <span className="text-dense text-muted">
        {invoiceNumber} · {format.money(recipient.amount, recipient.currency)} ·{' '}
        {t('overdue.days', { count: recipient.daysOverdue })}
        {overdueCount > 1 ? ` · ${t('overdue.others', { count: overdueCount - 1 })}` : ''}
      </span>
      {isOptedOut ? (
        <span className="text-dense text-warn">{t('overdue.optedOut')}</span>
      ) : phone === null ? (
        <Link to={paths.client(clientId)} className="link tap justify-self-start text-dense">
          {t('overdue.noPhone')}
        </Link>
      ) : null}
    </span>
  )
}
