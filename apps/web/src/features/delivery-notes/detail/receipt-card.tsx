import type { DeliveryNote } from '@isiro/contracts/delivery-notes'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { useFormat } from '../../../platform/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Who received the goods and what was missing, or why the note is void. While it is open, what it waits for. */
export function ReceiptCard({ note }: { note: DeliveryNote }) {
  const { t } = useTranslation('delivery-notes')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { receipt, voidedAt, voidReason } = note
  const when = (at: string) => format.dateTime(at, timeZone)
  return (
    <>
      {voidedAt ? (
        <Card title={t('receipt.void')}>
          <Facts facts={[when(voidedAt), voidReason, t('receipt.voidEffect')]} />
        </Card>
      ) : null}
      {receipt ? (
        <Card title={t('receipt.title')}>
          <div className="grid gap-3">
            <Facts
              facts={[
                receipt.name,
                when(receipt.at),
                receipt.from && t('receipt.from', { network: receipt.from }),
                t(`receipt.by.${receipt.by}`),
              ]}
            />
            {receipt.remark === null ? null : (
              <Notice tone="warn">{t('receipt.shortage', { remark: receipt.remark })}</Notice>
            )}
          </div>
        </Card>
      ) : voidedAt ? null : (
        <Card title={t('receipt.waiting')}>
          <p className="text-muted">{t('receipt.waitingDetail')}</p>
        </Card>
      )}
    </>
  )
}

/** The first is who it was, or when. */
function Facts({ facts }: { facts: readonly (string | null)[] }) {
  const [first, ...others] = facts.filter((fact) => fact !== null && fact !== '')
  return (
    <div className="grid gap-1">
      <p className="font-medium break-words">{first}</p>
      {others.map((fact) => (
        <p key={fact} className="text-dense break-words text-muted">
          {fact}
        </p>
      ))}
    </div>
  )
}
