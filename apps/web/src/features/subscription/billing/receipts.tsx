import type { SubscriptionReceipt } from '@isiro/contracts/subscription'
import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { saveFile } from '../../../platform/files/save-file.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { fetchReceiptPdf } from '../api.ts'
import { usePlanWords } from '../use-plan-words.ts'

/** Every payment for a plan, each with its receipt as a PDF. */
export function Receipts({ receipts }: { receipts: readonly SubscriptionReceipt[] }) {
  const { t } = useTexts('subscription')
  return (
    <Card title={t('receipts.title')}>
      {receipts.length === 0 ? (
        <p className="text-muted">{t('receipts.none')}</p>
      ) : (
        <ul className="divide-y">
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Receipt({ receipt }: { receipt: SubscriptionReceipt }) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const { id, number, paidAt, planId, interval, amount, vat, state } = receipt
  const download = useMutation({
    mutationFn: () => fetchReceiptPdf(id),
    onSuccess: (pdf) => saveFile(pdf, `${number}.pdf`),
    onError: (error) => toast.error(t('receipts.failed'), errorText(error)),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {number ?? <span role="status">{t('receipts.preparing')}</span>}
          {state === 'paid' ? null : (
            <Badge tone={state === 'refunded' ? 'neutral' : 'warn'}>{t(`receipts.${state}`)}</Badge>
          )}
        </p>
        <p className="text-dense text-muted">
          {words.day(paidAt)} · {t(`receipts.plan.${interval}`, { plan: words.plan(planId) })}
        </p>
      </div>
      <div className="grow text-right xs:grow-0">
        <p className="font-medium">{words.money(amount)}</p>
        <p className="text-dense text-muted">{t('receipts.vat', { vat: words.exactMoney(vat) })}</p>
      </div>
      {number === null ? null : (
        <Button
          variant="secondary"
          size="small"
          isPending={download.isPending}
          icon={<FileDown aria-hidden="true" className="size-4" />}
          onClick={() => download.mutate()}
        >
          {t('receipts.pdf')} <span className="sr-only">{number}</span>
        </Button>
      )}
    </li>
  )
}
