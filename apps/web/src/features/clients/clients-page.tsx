import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Freshness } from '../../platform/freshness.tsx'
import { usePage } from '../../platform/page.ts'
import { paths } from '../../platform/paths.ts'
import { useIsWide } from '../../platform/wide-screen.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
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
  const { filter, setFilter } = useListFilter()
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        actions={
          <>
            <ListFreshness />
            <Link to={paths.importClients()} className={buttonClass({ variant: 'secondary' })}>
              {t('import')}
            </Link>
            <Link to={paths.newClient()} className={buttonClass()}>
              <Plus aria-hidden="true" />
              {t('new')}
            </Link>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={t('search')} value={filter.q} onSearch={(q) => setFilter({ q })} />
        <ArchiveFilter
          isArchived={filter.isArchived}
          onChange={(isArchived) => setFilter({ isArchived })}
        />
        <SortChoice sort={filter.sort} onChange={(sort) => setFilter({ sort })} />
      </div>
      <div className="not-empty:mb-4">
        <LateFollowUps />
      </div>
      <ClientList
        filter={filter}
        onClear={() => setFilter({ q: '', isArchived: false })}
        onSort={(sort) => setFilter({ sort })}
      />
      <p className="mt-2 text-center text-dense text-muted">
        {t('duplicatesHint')}{' '}
        <Link to={paths.duplicateClients()} className="link">
          {t('duplicatesLink')}
        </Link>
      </p>
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
    <Button
      variant="ghost"
      size="small"
      className="ml-auto"
      icon={<ArrowUpDown aria-hidden="true" className="size-4" />}
      onClick={() => onChange(sort === 'name' ? '-owed' : 'name')}
    >
      {t(sort === 'name' ? 'sortName' : 'sortOwed')}
    </Button>
  )
}

function ListFreshness() {
  const { filter } = useListFilter()
  const { dataUpdatedAt, isFetching, refetch } = useInfiniteQuery(clientListQuery(filter))
  return <Freshness updatedAt={dataUpdatedAt} isFetching={isFetching} onRefresh={() => refetch()} />
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
