import type { DeliveryNote } from '@isiro/contracts/delivery-notes'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FactLines } from '../../../ui/fact-lines.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The receiver and the missing goods, or the reason why the note is void. While it is open, what it waits for. */
export function ReceiptCard({ note }: { note: DeliveryNote }) {
  const { t } = useTexts('delivery-notes')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { receipt, voidedAt, voidReason } = note
  const when = (at: string) => format.dateTime(at, timeZone)
  return (
    <>
      {voidedAt ? (
        <Card title={t('receipt.void')}>
          <FactLines facts={[when(voidedAt), voidReason, t('receipt.voidEffect')]} />
        </Card>
      ) : null}
      {receipt ? (
        <Card title={t('receipt.title')}>
          <div className="grid gap-3">
            <FactLines
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
