import type { ApiKey } from '@isiro/contracts/api-keys'
import { API_AREAS, type ApiArea, type Scope, scopesOfArea } from '@isiro/domain/api-keys'
import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRevokeKey } from './api.ts'

/** One key: what it may do, when it was used, and the way to revoke it. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTexts('api-keys')
  const { name, mode, prefix, state } = apiKey
  const lines = useKeyLines(apiKey)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="break-words">{name}</span>
          {mode === 'test' ? <Badge tone="info">{t('test')}</Badge> : null}
          {state === 'active' ? null : <Badge tone="warn">{t(`state.${state}`)}</Badge>}
        </p>
        <p translate="no" className="font-mono text-dense break-all text-muted">
          {prefix}…
        </p>
        {lines.map((line) => (
          <p key={line} className="text-dense break-words text-muted">
            {line}
          </p>
        ))}
      </div>
      {state === 'revoked' ? null : <RevokeButton apiKey={apiKey} />}
    </li>
  )
}

function useKeyLines(apiKey: ApiKey): string[] {
  const { t } = useTexts(['api-keys', 'roles'])
  const format = useFormat()
  const dateOf = (instant: string) => format.date(instant.slice(0, 10))
  const { scopes, role, networks, createdAt, createdBy, expiresAt, lastUse, revokedAt, state } =
    apiKey
  const made = { date: dateOf(createdAt) }
  return [
    useScopeWords(scopes),
    role ? t('role', { role: t(`roles:name.${role}`) }) : '',
    networks.length > 0 ? t('networks', { networks: networks.join(', ') }) : '',
    lastUse
      ? t('lastUse', { at: format.dateTime(lastUse.at), place: lastUse.place })
      : t('neverUsed'),
    [
      createdBy === null ? t('made', made) : t('madeBy', { ...made, name: createdBy }),
      revokedAt ? t('revokedOn', { date: dateOf(revokedAt) }) : '',
      expiresAt && !revokedAt
        ? t(state === 'expired' ? 'expired' : 'expires', { date: dateOf(expiresAt) })
        : '',
    ]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean)
}

/** Scopes as a person reads them: 'Clients: read · Invoices: read and change'. */
function useScopeWords(scopes: readonly Scope[]): string {
  const { t } = useTexts('api-keys')
  const may = (area: ApiArea) => {
    const allowed = scopesOfArea(area).filter((scope) => scopes.includes(scope))
    const reads = allowed.some((scope) => scope.endsWith(':read'))
    const writes = allowed.some((scope) => scope.endsWith(':write'))
    if (reads && writes) return t('may.both')
    return reads ? t('may.read') : writes ? t('may.write') : null
  }
  return API_AREAS.flatMap((area) => {
    const allowed = may(area)
    return allowed === null ? [] : [t('scope', { area: t(`area.${area}`), may: allowed })]
  }).join(' · ')
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { t } = useTexts('api-keys')
  const [isAsking, setAsking] = useState(false)
  const revoking = useRevokeKey(id)

  const revoke = () =>
    revoking.mutate(undefined, {
      onSuccess: () => toast.success(t('revoked', { name })),
      onError: (error) => toast.error(t('revokeFailed'), errorText(error)),
      onSettled: () => setAsking(false),
    })

  return (
    <>
      <Button
        size="small"
        variant="danger-outline"
        aria-label={t('revokeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('revokeTitle', { name })}
        description={t('revokeDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('revoke')}
        pendingLabel={t('revoking')}
        isPending={revoking.isPending}
        isDestructive
        onConfirm={revoke}
      />
    </>
  )
}
