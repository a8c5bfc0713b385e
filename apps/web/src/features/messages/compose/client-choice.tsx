import type { Client } from '@isiro/contracts/clients'
import { formatPhone } from '@isiro/domain/phone'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { recipientClientsQuery } from '../api.ts'

export type Chosen = Pick<Client, 'id' | 'name' | 'phone' | 'language'>

interface ClientChoiceProps {
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
}

/** Clients to write to. A chosen client stays so while another name is searched for. */
export function ClientChoice({ chosen, onChange }: ClientChoiceProps) {
  const { t } = useTexts('messages')
  const [q, setQ] = useState('')
  const list = useInfiniteQuery(recipientClientsQuery(q))
  const clients = list.data?.pages.flatMap((page) => page.rows) ?? []
  const reachable = clients.filter(({ phone }) => phone !== null)
  const isChosen = (id: string) => chosen.some((each) => each.id === id)
  const missing = reachable.filter(({ id }) => !isChosen(id))
  if (list.error && !list.data) {
    return <QueryFailure title={t('clients.failed')} query={list} />
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-dense font-medium">
        {t('clients.title', { count: chosen.length })}
      </legend>
      <SearchField
        label={t('clients.search')}
        placeholder={t('client.find')}
        value={q}
        onSearch={setQ}
      />
      <Waiting isWaiting={!list.data} skeleton={<Skeleton kind="list" className="h-40" />}>
        {() => (
          <div className="max-h-72 overflow-y-auto rounded-control border px-3 py-1">
            {clients.length === 0 ? <p className="py-3 text-muted">{t('clients.none')}</p> : null}
            {clients.map((client) => (
              <Checkbox
                key={client.id}
                checked={isChosen(client.id)}
                disabled={client.phone === null}
                onChange={(isOn) =>
                  onChange(isOn ? [...chosen, client] : chosen.filter(({ id }) => id !== client.id))
                }
                label={
                  <>
                    {client.name}{' '}
                    <span className="text-dense whitespace-nowrap text-muted">
                      {client.phone === null ? t('client.noPhone') : formatPhone(client.phone)}
                    </span>
                  </>
                }
              />
            ))}
            {list.hasNextPage ? (
              <Button
                variant="ghost"
                size="small"
                isPending={list.isFetchingNextPage}
                onClick={() => list.fetchNextPage()}
              >
                {t('common:loadMore')}
              </Button>
            ) : null}
          </div>
        )}
      </Waiting>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={missing.length === 0}
          onClick={() => onChange([...chosen, ...missing])}
        >
          {t('clients.all', { count: reachable.length })}
        </Button>
        <Button
          variant="ghost"
          size="small"
          disabled={chosen.length === 0}
          onClick={() => onChange([])}
        >
          {t('clients.clear')}
        </Button>
      </div>
    </fieldset>
  )
}
