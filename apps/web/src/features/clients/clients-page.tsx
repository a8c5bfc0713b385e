import { useInfiniteQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import UsersRound from 'lucide-react/icons/users-round'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useIsPhone, useIsWide } from '../../platform/device/wide-screen.ts'
import { FilterRow } from '../../platform/lists/filter-row.tsx'
import { ListActions, MenuLink } from '../../platform/lists/list-actions.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type ClientFilter, clientListQuery } from './api.ts'
import { ArchiveFilter } from './archive-filter.tsx'
import { ClientList } from './client-list.tsx'
import { DeferredClientSheet } from './deferred-client-sheet.tsx'
import { LateFollowUps } from './notes/late-follow-ups.tsx'
import { useListFilter } from './use-list-filter.ts'

/** Everybody the business invoices: who they are and what they owe. */
export function ClientsPage() {
  const { t } = useTranslation('clients')
  const heading = usePage(t('title'))
  const isPhone = useIsPhone()
  const { filter, setFilter } = useListFilter()
  const { dataUpdatedAt, isFetching, refetch } = useInfiniteQuery(clientListQuery(filter))
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        isOneRow
        actions={
          <ListActions
            primary={
              <Link to={paths.newClient()} className={buttonClass({ className: 'max-md:px-3' })}>
                <Plus aria-hidden="true" className="size-4 max-md:hidden" />
                {t('new')}
              </Link>
            }
            freshness={{ updatedAt: dataUpdatedAt, isFetching, onRefresh: () => refetch() }}
          >
            <MenuLink to={paths.importClients()} icon={<FileUp aria-hidden="true" />}>
              {t('import')}
            </MenuLink>
            <MenuLink to={paths.duplicateClients()} icon={<UsersRound aria-hidden="true" />}>
              {t('duplicatesLink')}
            </MenuLink>
          </ListActions>
        }
      />
      <div className="mb-3 md:mb-4">
        <FilterRow
          count={[filter.isArchived, filter.sort === 'name'].filter(Boolean).length}
          search={
            <SearchField label={t('search')} value={filter.q} onSearch={(q) => setFilter({ q })} />
          }
        >
          <ArchiveFilter
            isArchived={filter.isArchived}
            onChange={(isArchived) => setFilter({ isArchived })}
          />
          <SortChoice sort={filter.sort} onChange={(sort) => setFilter({ sort })} />
        </FilterRow>
      </div>
      <div className="not-empty:mb-3 md:not-empty:mb-4">
        <LateFollowUps isFolded={isPhone} />
      </div>
      <ClientList
        filter={filter}
        onClear={() => setFilter({ q: '', isArchived: false })}
        onSort={(sort) => setFilter({ sort })}
      />
      <NewClientSheet />
    </>
  )
}

/** On a phone there are no column headings to sort by. */
function SortChoice({
  sort,
  onChange,
}: {
  sort: ClientFilter['sort']
  onChange: (sort: ClientFilter['sort']) => void
}) {
  const { t } = useTranslation('clients')
  if (useIsWide()) return null
  return (
    <SelectField
      label={<span className="md:sr-only">{t('sort')}</span>}
      value={sort}
      onChange={(chosen) => onChange(chosen === 'name' ? 'name' : '-owed')}
      options={[
        { value: '-owed', label: t('sortOwed') },
        { value: 'name', label: t('sortName') },
      ]}
      className="grow basis-40 md:max-w-60"
    />
  )
}

/** The sheet is an address, `?new=client`, so that Back closes it. */
function NewClientSheet() {
  const { t } = useTranslation('clients')
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
