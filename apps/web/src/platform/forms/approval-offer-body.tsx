import type { Approval, AskApproval } from '@isiro/contracts/approvals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { api } from '../http/api-client.ts'
import type { ApiError, SentCall } from '../http/api-error.ts'
import { errorText } from '../http/error-text.ts'
import { useOnceKey } from '../http/once-key.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { paths } from '../pages/paths.ts'

/** The calls that can wait for an approval: what they are, and where the id of their record stands. */
const DEEDS: readonly { method: string; path: RegExp; what: AskApproval['what'] }[] = [
  { method: 'POST', path: /^\/api\/invoices$/, what: 'invoice' },
  { method: 'POST', path: /^\/api\/quotes$/, what: 'quote' },
  { method: 'POST', path: /^\/api\/quotes\/([\w-]+)\/invoices$/, what: 'quote_part' },
  { method: 'POST', path: /^\/api\/invoices\/([\w-]+)\/credit-notes$/, what: 'credit_note' },
  { method: 'POST', path: /^\/api\/expenses$/, what: 'expense' },
  { method: 'PUT', path: /^\/api\/expenses\/([\w-]+)$/, what: 'expense' },
  { method: 'POST', path: /^\/api\/payments\/([\w-]+)\/refunds$/, what: 'refund' },
  { method: 'PUT', path: /^\/api\/business\/payout-details$/, what: 'payout' },
]

/** The asking for a call that was refused; null for one that cannot be asked for. */
function askingOf({ method, path, body }: SentCall) {
  for (const deed of DEEDS) {
    const found = method === deed.method ? deed.path.exec(path) : null
    if (!found) continue
    const [, recordId] = found
    return { what: deed.what, body, ...(recordId === undefined ? {} : { recordId }) }
  }
  return null
}

/** Who can approve what was refused, a note to them, and the button that asks. */
export function ApprovalOfferBody({ error }: { error: ApiError }) {
  const { t } = useTexts('approvals')
  const queries = useQueryClient()
  const once = useOnceKey()
  const [note, setNote] = useState('')
  const asked = error.sent && askingOf(error.sent)
  const asking = useMutation({
    mutationFn: () => api.post<Approval>('/api/approvals', { ...asked, note }, { once }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/api', 'approvals'] }),
  })
  if (asking.data)
    return (
      <Notice
        tone="ok"
        isAlert
        action={
          <Link to={paths.approval(asking.data.id)} className="link font-medium">
            {t('offer.see')}
          </Link>
        }
      >
        {t('offer.asked')}
      </Notice>
    )
  if (!asked)
    return (
      <Notice tone="warn" isAlert>
        {errorText(error)}
      </Notice>
    )
  return (
    <div className="grid gap-3">
      <Notice tone="warn" isAlert>
        {errorText(error)}
      </Notice>
      <TextArea
        label={t('offer.note')}
        isOptional
        rows={2}
        maxLength={1000}
        value={note}
        onChange={setNote}
      />
      {asking.error ? (
        <Notice tone="bad" isAlert>
          {errorText(asking.error)}
        </Notice>
      ) : null}
      <div>
        <Button
          variant="secondary"
          isPending={asking.isPending}
          pendingLabel={t('sending')}
          onClick={() => {
            if (!asking.isPending) asking.mutate()
          }}
        >
          {t('offer.ask')}
        </Button>
      </div>
    </div>
  )
}
