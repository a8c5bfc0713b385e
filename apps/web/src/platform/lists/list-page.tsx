import type { Verb } from '@isiro/domain/roles'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Page } from '../http/fetch-page.ts'
import { useCan } from '../http/use-can.ts'
import { useGivenTexts } from '../i18n/use-texts.ts'
import { usePage } from '../pages/page.ts'
import type { ListAddress } from './address-filter.ts'
import { ListActions } from './list-actions.tsx'
import { ExportItems, type FileFormat, useListExport } from './list-export.tsx'

/** The props that the parts of a list's page share. */
export interface ListOf<Row> {
  /**
   * The namespace of the parts' texts: `list.title`, `list.search`, `list.failed` and so on, `column.…`, `sort.…`, `filter.…`,
   * `empty.…` and `noResults.…`.
   */
  namespace: string
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  address: ListAddress
  /** Whether rows can be put away: `archived` in the address shows those. */
  hasArchive?: boolean
}

/** Whether there is not one row yet, so that there is nothing to filter or to export. */
export function isNewList<Row>({ query, address }: ListOf<Row>): boolean {
  return !address.isFiltered && query.data?.pages[0]?.rows.length === 0
}

interface ListHeaderProps<Row> {
  list: ListOf<Row>
  /** In place of asking all queries of the namespace again. */
  onRefresh?: () => void
  description?: ReactNode
  /** The way back, of a list that stands inside another page. */
  back?: ReactNode
  /** The button for what is done here most. */
  primary?: ReactNode
  /** The first entries of the menu, before the export. */
  menu?: ReactNode
  /** The filtered rows, all pages, as a file. */
  fetchFile?: (format: FileFormat) => Promise<Blob>
}

/** The title of a list's page, with its actions: what is done most, refresh, files, and a menu of others. */
export function ListHeader<Row>(props: ListHeaderProps<Row>) {
  const { list, onRefresh, description, back, primary, menu, fetchFile } = props
  const { query, namespace } = list
  const { t } = useGivenTexts(namespace)
  const canExport = useCan('export')
  const heading = usePage(t('list.title'))
  const queries = useQueryClient()
  const refetch = () =>
    void queries.refetchQueries({ queryKey: ['/api', namespace], type: 'active' })
  const exporting = useListExport({
    failed: t('list.exportFailed'),
    name: t('list.exportName'),
    fetch: fetchFile,
  })
  return (
    <PageHeader
      title={t('list.title')}
      headingRef={heading}
      description={description}
      back={back}
      isOneRow
      actions={
        <ListActions
          primary={primary}
          freshness={{
            updatedAt: query.dataUpdatedAt,
            isFetching: query.isFetching && !query.isFetchingNextPage,
            onRefresh: onRefresh ?? refetch,
          }}
          isBusy={exporting.isPending}
        >
          {menu}
          {fetchFile && canExport && !isNewList(list) ? (
            <ExportItems label={t('list.export')} onChoose={exporting.start} />
          ) : null}
        </ListActions>
      }
    />
  )
}

interface NewLinkProps {
  to: string
  /** What a role needs for it. */
  verb: Verb
  children: ReactNode
  /** Its whole name, where a phone has no room for it. */
  label?: string
}

/** The link to a new record, as a list's primary action. */
export function NewLink({ to, verb, label, children }: NewLinkProps) {
  if (!useCan(verb)) return null
  return (
    <Link to={to} aria-label={label} className={buttonClass({ className: 'max-md:px-3' })}>
      <Plus aria-hidden="true" className="size-4 max-md:hidden" />
      {children}
    </Link>
  )
}
