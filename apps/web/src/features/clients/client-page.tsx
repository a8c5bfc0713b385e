import type { Client } from '@isiro/contracts/clients'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../platform/api-error.ts'
import { errorText } from '../../platform/error-text.ts'
import { usePage } from '../../platform/page.ts'
import { paths } from '../../platform/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { clientQuery } from './api.ts'
import { ClientContact } from './client-contact.tsx'
import { ClientInvoices } from './client-invoices.tsx'
import { ClientSheet } from './client-sheet.tsx'
import { OwedCard } from './owed-card.tsx'
import { useArchive } from './use-archive.ts'

/** One client: what they owe, their invoices, and how to reach them. */
export function ClientPage() {
  const { t } = useTranslation('clients')
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(clientQuery(id))
  const heading = usePage(data?.name ?? t('client'))
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)

  if (!data && error && !isMissing) {
    return (
      <ErrorState
        title={t('clientFailed')}
        detail={errorText(error)}
        retryLabel={t('tryAgain', { ns: 'common' })}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data && isMissing) {
    return (
      <EmptyState
        title={t('missing')}
        actions={
          <Link to={paths.clients()} className={buttonClass({ variant: 'secondary' })}>
            {t('title')}
          </Link>
        }
      />
    )
  }
  return (
    <Waiting isWaiting={!data} skeleton={<ClientSkeleton />}>
      {() => (data ? <ClientView client={data} heading={heading} /> : null)}
    </Waiting>
  )
}

interface ClientViewProps {
  client: Client
  heading: ReturnType<typeof usePage>
}

function ClientView({ client, heading }: ClientViewProps) {
  const { t } = useTranslation('clients')
  const { archive, restore } = useArchive()
  const edit = useEditSheet()
  return (
    <>
      <PageHeader
        headingRef={heading}
        back={<BackLink />}
        title={client.name}
        aside={<Badge>{t(`kind.${client.kind}`)}</Badge>}
        actions={
          <>
            {client.isArchived ? null : (
              <Link to={paths.newInvoice(client.id)} className={buttonClass()}>
                {t('newInvoice')}
              </Link>
            )}
            <Button variant="secondary" onClick={edit.open}>
              {t('edit')}
            </Button>
            {client.isArchived ? null : (
              <Button variant="ghost" onClick={() => archive(client)}>
                {t('archive')}
              </Button>
            )}
          </>
        }
      />
      {client.isArchived ? (
        <div className="mb-4">
          <Notice
            tone="warn"
            action={
              <Button variant="secondary" size="small" onClick={() => restore(client)}>
                {t('restore')}
              </Button>
            }
          >
            {t('isArchived')}
          </Notice>
        </div>
      ) : null}
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-3 [&>*]:min-w-0">
        <div className="grid gap-4 md:gap-5 lg:col-span-2">
          <OwedCard client={client} />
          <ClientInvoices client={client} />
        </div>
        <ClientContact client={client} onEdit={edit.open} />
      </div>
      <ClientSheet
        client={client}
        isOpen={edit.isOpen}
        onClose={edit.close}
        onSaved={({ name }) => {
          edit.close()
          toast.success(t('changed', { name }))
        }}
      />
    </>
  )
}

function BackLink() {
  const { t } = useTranslation('clients')
  return (
    <Link
      to={paths.clients()}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-dense text-muted hover:text-text fine:min-h-8"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('title')}
    </Link>
  )
}

/** The sheet is an address, `?edit=client`, so that Back closes it. */
function useEditSheet() {
  const [search, setSearch] = useSearchParams()
  return {
    isOpen: search.get('edit') === 'client',
    open: () => setSearch({ edit: 'client' }),
    close: () => setSearch({}, { replace: true }),
  }
}

function ClientSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-7 w-64" />
      <div className="grid gap-4 md:gap-5 lg:grid-cols-3">
        <Skeleton className="h-96 rounded-card lg:col-span-2" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}
