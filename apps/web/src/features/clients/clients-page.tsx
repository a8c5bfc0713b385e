import { useInfiniteQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import UsersRound from 'lucide-react/icons/users-round'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useIsPhone } from '../../platform/device/wide-screen.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { archiveChoice } from '../../platform/lists/archive-choice.ts'
import { MenuLink } from '../../platform/lists/list-actions.tsx'
import { ListHeader, NewLink } from '../../platform/lists/list-page.tsx'
import { ListRows, RowsOfView } from '../../platform/lists/list-rows.tsx'
import { ListToolbar } from '../../platform/lists/list-toolbar.tsx'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { clientListQuery } from './api.ts'
import { DeferredClientSheet } from './deferred-client-sheet.tsx'
import { LateFollowUps } from './notes/late-follow-ups.tsx'
import { useClientView } from './use-client-view.tsx'
import { useListFilter } from './use-list-filter.ts'

/** Everybody the business invoices: who they are and what they owe. */
export function ClientsPage() {
  const { t } = useTexts('clients')
  const isPhone = useIsPhone()
  const address = useListFilter()
  const view = useClientView()
  const query = useInfiniteQuery(clientListQuery(address.filter))
  const list = { namespace: 'clients', query, address, hasArchive: true }
  return (
    <>
      <ListHeader
        list={list}
        primary={
          <NewLink verb="clients.write" to={paths.newClient()}>
            {t('new')}
          </NewLink>
        }
        menu={
          <Can verb="clients.write">
            <MenuLink to={paths.importClients()} icon={<FileUp aria-hidden="true" />}>
              {t('import')}
            </MenuLink>
            <MenuLink to={paths.duplicateClients()} icon={<UsersRound aria-hidden="true" />}>
              {t('duplicatesLink')}
            </MenuLink>
          </Can>
        }
        onRefresh={() => query.refetch()}
      />
      <div className="grid grid-cols-1 gap-3 md:gap-4">
        <ListToolbar list={list} choices={[archiveChoice(t)]} sorts={['-owed', 'name']} />
        <div className="empty:hidden">
          <LateFollowUps isFolded={isPhone} />
        </div>
        <ListRows
          list={list}
          summary={(count) => (count > 1 ? t('list.shown', { count }) : null)}
          onClear={() => address.change({ q: '', archived: '' })}
          emptyActions={
            <Can verb="clients.write">
              <Link to={paths.newClient()} className={buttonClass()}>
                {t('new')}
              </Link>
              <Link to={paths.importClients()} className={buttonClass({ variant: 'secondary' })}>
                {t('import')}
              </Link>
            </Can>
          }
        >
          {(rows) => <RowsOfView list={list} caption={t('list.title')} rows={rows} view={view} />}
        </ListRows>
      </div>
      <NewClientSheet />
    </>
  )
}

/** The sheet is an address, `?new=client`, so that Back closes it. */
function NewClientSheet() {
  const { t } = useTexts('clients')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()

  function close() {
    setSearch(
      (before) => {
        before.delete('new')
        return before
      },
      { replace: true },
    )
  }

  return (
    <DeferredClientSheet
      client={null}
      isOpen={search.get('new') === 'client'}
      onClose={close}
      onSaved={(client) => {
        close()
        toast({
          kind: 'success',
          title: t('added', { name: client.name }),
          action: {
            label: t('newInvoice'),
            onAction: () => navigate(paths.newInvoice(client.id)),
          },
        })
      }}
    />
  )
}
