import type { ApiKey, ApiKeyCreated, ApiKeys } from '@isiro/contracts/api-keys'
import type { KeyMode } from '@isiro/domain/api-keys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingsCards, SettingsPageFrame } from '../settings/settings-page-frame.tsx'
import { apiKeysQuery } from './api.ts'
import { CreateKeySheet } from './create-key-sheet.tsx'
import { KeyRow } from './key-row.tsx'
import { SandboxLine } from './sandbox-line.tsx'
import { ShownKeyDialog } from './shown-key-dialog.tsx'

/** From so many keys on, they are found by typing. */
const MANY = 6

/** `/settings/api-keys`: the keys with which programs call the business. */
export function ApiKeysPage() {
  const { t } = useTexts('api-keys')
  const { plan } = useCurrentUser()
  const keys = useQuery(apiKeysQuery)
  const [isCreating, setCreating] = useState(false)
  const [shown, setShown] = useState<ApiKeyCreated | null>(null)
  const isOpen = plan === 'business'

  function show(created: ApiKeyCreated) {
    setCreating(false)
    setShown(created)
  }

  return (
    <SettingsPageFrame
      title={t('title')}
      description={t('description')}
      aside={isOpen ? <Button onClick={() => setCreating(true)}>{t('create')}</Button> : null}
    >
      <Loaded
        query={keys}
        failed={t('failed')}
        skeleton={<Skeleton kind="list" className="h-96" />}
      >
        {(data) => <Keys keys={data} isOpen={isOpen} />}
      </Loaded>
      <CreateKeySheet isOpen={isCreating} onClose={() => setCreating(false)} onCreated={show} />
      <ShownKeyDialog created={shown} onClose={() => setShown(null)} />
    </SettingsPageFrame>
  )
}

function Keys({ keys: { keys, sandbox }, isOpen }: { keys: ApiKeys; isOpen: boolean }) {
  const { t } = useTexts('api-keys')
  const [sought, setSought] = useState('')
  const found = keys.filter((key) => isSought(key, sought))
  const ofMode = (mode: KeyMode) => found.filter((key) => key.mode === mode)
  const [live, test] = [ofMode('live'), ofMode('test')]
  return (
    <SettingsCards>
      {isOpen ? null : <UpgradeCard capability="api_keys" isLine={keys.length > 0} />}
      {keys.length >= MANY ? (
        <SearchField label={t('find')} value={sought} onSearch={setSought} />
      ) : null}
      {keys.length > 0 && found.length === 0 ? (
        <Card>
          <p className="text-muted">{t('none')}</p>
        </Card>
      ) : null}
      {live.length > 0 ? (
        <Card title={t('liveList')}>
          <KeyList keys={live} />
        </Card>
      ) : null}
      {test.length > 0 ? (
        <Card title={t('testList')}>
          {sandbox ? <SandboxLine {...sandbox} /> : null}
          <KeyList keys={test} />
        </Card>
      ) : null}
      {keys.length === 0 && isOpen ? (
        <EmptyState title={t('empty')} description={t('emptyDetail')} />
      ) : null}
      <a href={paths.developers()} className="link tap justify-self-start text-dense">
        {t('docs')}
      </a>
    </SettingsCards>
  )
}

function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  return (
    <ul className="-mt-2 grid divide-y">
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  )
}

/** A whole key that leaked is pasted, too, and what is stored of it is how it begins. */
function isSought({ name, prefix }: ApiKey, sought: string): boolean {
  if (sought.startsWith('isk_')) return prefix.startsWith(sought) || sought.startsWith(prefix)
  return name.toLocaleLowerCase().includes(sought.toLocaleLowerCase())
}
