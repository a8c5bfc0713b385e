import type { Client } from '@isiro/contracts/clients'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { useIsPhone } from '../../platform/device/wide-screen.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { Freshness } from '../../platform/http/freshness.tsx'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useCan } from '../../platform/http/use-can.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { clientQuery } from '../../records/queries/clients.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageShape, Waiting } from '../../ui/skeleton.tsx'
import { RecordQuestions } from '../questions/record-questions.tsx'
import { ClientView } from './client-view.tsx'
import { useArchive } from './use-archive.ts'

/** One client: what they owe, their invoices, and how to reach them. */
export function ClientPage() {
  const { t } = useTexts('clients')
  const { id = '' } = useParams()
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(clientQuery(id))
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  const title = data?.name ?? t(isMissing ? 'missing' : 'client')
  // The heading stays through waiting and failing: it has the focus after navigation.
  const heading = usePage(title)
  const edit = useEditSheet()
  const isPhone = useIsPhone()
  const hasActions = useCan('clients.write')
  const freshness = (
    <Freshness updatedAt={dataUpdatedAt} isFetching={isFetching} onRefresh={() => refetch()} />
  )
  return (
    <>
      {/* On a phone the name and its actions take a line more than the words that wait for them. */}
      <div className={cx('flow-root', hasActions && 'max-md:min-h-35')}>
        <PageHeader
          headingRef={heading}
          back={<BackLink to={paths.clients()}>{t('list.title')}</BackLink>}
          title={title}
          aside={data ? <Badge>{t(`kind.${data.kind}`)}</Badge> : null}
          actions={data ? <Actions client={data} onEdit={edit.open} /> : null}
          description={data && !isPhone ? freshness : null}
        />
      </div>
      {isMissing ? null : <Body id={id} edit={edit} />}
      {/* A phone shows the client first. */}
      {data && isPhone ? <div className="mt-4">{freshness}</div> : null}
    </>
  )
}

function Body({ id, edit }: { id: string; edit: ReturnType<typeof useEditSheet> }) {
  const { t } = useTexts('clients')
  const query = useQuery(clientQuery(id))
  const { data, error } = query
  if (!data && error) {
    return <QueryFailure title={t('clientFailed')} query={query} />
  }
  return (
    <Waiting isWaiting={!data} skeleton={<PageShape kind="record" />}>
      {() =>
        data ? (
          <>
            <ClientView client={data} edit={edit} />
            <RecordQuestions kind="client" id={data.id} />
          </>
        ) : null
      }
    </Waiting>
  )
}

function Actions({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const { t } = useTexts('clients')
  const { archive } = useArchive()
  const canInvoice = useCan('invoices.write')
  const canWrite = useCan('clients.write')
  return (
    <>
      {client.isArchived || !canInvoice ? null : (
        <Link to={paths.newInvoice(client.id)} className={buttonClass()}>
          {t('newInvoice')}
        </Link>
      )}
      {canWrite ? (
        <Button variant="secondary" onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
      {client.isArchived || !canWrite ? null : (
        <Button variant="ghost" onClick={() => archive(client)}>
          {t('archive')}
        </Button>
      )}
    </>
  )
}

/** The sheet is an address, `?edit=client`, so that Back closes it. */
function useEditSheet() {
  const [search, setSearch] = useSearchParams()
  return {
    isOpen: search.get('edit') === 'client',
    open: () =>
      setSearch((before) => {
        before.set('edit', 'client')
        return before
      }),
    close: () =>
      setSearch(
        (before) => {
          before.delete('edit')
          return before
        },
        { replace: true },
      ),
  }
}
