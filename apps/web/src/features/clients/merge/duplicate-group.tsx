import type { Duplicates } from '@isiro/contracts/client-merge'
import { formatPhone } from '@isiro/domain/phone'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../platform/http/error-text.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useMergeClients, useUndoMerge } from './api.ts'

type Group = Duplicates[number]
type Duplicate = Group['clients'][number]

/** One client in several: which one stays, and which of the others become part of it. */
export function DuplicateGroup({ group: { reasons, clients } }: { group: Group }) {
  const { t } = useTexts(['client-merge', 'common'])
  const name = useId()
  const [keepId, setKeepId] = useState(clients[0]?.id ?? '')
  const [left, setLeft] = useState<readonly string[]>([])
  const merging = useMergeClients()
  const undoing = useUndoMerge()
  const keep = clients.find(({ id }) => id === keepId)
  const listed = new Intl.ListFormat(useLanguage()).format(
    reasons.map((reason) => t(`reason.${reason}`)),
  )
  const mergeIds = clients.map(({ id }) => id).filter((id) => id !== keepId && !left.includes(id))

  function merge() {
    const failed = (error: unknown) => toast.error(t('mergeFailed'), errorText(error))
    merging.mutate(
      { keepId, mergeIds },
      {
        onSuccess: ({ mergeId }) =>
          toast.undo(t('merged', { name: keep?.name ?? '' }), {
            label: t('common:undo'),
            onAction: () => undoing.mutate(mergeId, { onError: failed }),
          }),
        onError: failed,
      },
    )
  }

  return (
    <Card title={t('same', { reasons: listed })}>
      <fieldset className="grid gap-1" disabled={merging.isPending}>
        <legend className="mb-2 text-dense text-muted">{t('keepWhich')}</legend>
        {clients.map((client) => (
          <DuplicateRow
            key={client.id}
            client={client}
            group={name}
            isKept={client.id === keepId}
            isLeftOut={left.includes(client.id)}
            onKeep={() => setKeepId(client.id)}
            onLeaveOut={(isOut) =>
              setLeft(isOut ? [...left, client.id] : left.filter((id) => id !== client.id))
            }
          />
        ))}
      </fieldset>
      <div className="mt-4 grid justify-items-start gap-2">
        <p className="text-dense text-muted">{t('effect', { name: keep?.name ?? '' })}</p>
        <Button
          disabled={mergeIds.length === 0}
          isPending={merging.isPending}
          pendingLabel={t('merging')}
          onClick={merge}
        >
          {t('merge', { count: mergeIds.length, name: keep?.name ?? '' })}
        </Button>
      </div>
    </Card>
  )
}

interface DuplicateRowProps {
  client: Duplicate
  /** Ties the choices of one group together. */
  group: string
  isKept: boolean
  isLeftOut: boolean
  onKeep: () => void
  onLeaveOut: (isOut: boolean) => void
}

function DuplicateRow({ client, group, isKept, isLeftOut, onKeep, onLeaveOut }: DuplicateRowProps) {
  const { t } = useTexts('client-merge')
  const known = [client.email, client.phone && formatPhone(client.phone), client.taxId]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border px-3 py-1">
      <label className="flex min-h-11 min-w-0 grow basis-52 items-center gap-3">
        <input
          type="radio"
          name={group}
          checked={isKept}
          onChange={onKeep}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            <span className="break-words">{client.name}</span>
            {client.isArchived ? <Badge>{t('archived')}</Badge> : null}
          </span>
          <span className="block text-dense break-words text-muted">
            {[...known, t('invoices', { count: client.invoiceCount })].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      <Link
        to={paths.client(client.id)}
        className="link inline-flex min-h-11 items-center text-dense"
        aria-label={t('showNamed', { name: client.name })}
      >
        {t('show')}
      </Link>
      {isKept ? null : (
        <label className="flex min-h-11 items-center gap-2 text-dense">
          <input
            type="checkbox"
            checked={isLeftOut}
            onChange={(event) => onLeaveOut(event.target.checked)}
            className="size-5 accent-brand"
          />
          {t('leaveOut')}
        </label>
      )}
    </div>
  )
}
