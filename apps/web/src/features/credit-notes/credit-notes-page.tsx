import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListActions } from '../../platform/lists/list-actions.tsx'
import { ExportItems, useListExport } from '../../platform/lists/list-export.tsx'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { creditNoteListQuery, fetchCreditNoteExport } from './api.ts'
import { CreditNoteFilters } from './list/credit-note-filters.tsx'
import { CreditNoteList } from './list/credit-note-list.tsx'
import { useCreditNoteFilter } from './list/use-credit-note-filter.ts'

/** `/credit-notes`: all credit and debit notes, the latest first. */
export function CreditNotesPage() {
  const { t } = useTranslation('credit-notes')
  const heading = usePage(t('list.title'))
  const queries = useQueryClient()
  const address = useCreditNoteFilter()
  const list = useInfiniteQuery(creditNoteListQuery(address.filter))
  // There is nothing to filter before the first note.
  const isNew = !address.isFiltered && list.data?.pages[0]?.rows.length === 0
  const exporting = useListExport({
    failed: t('list.exportFailed'),
    name: t('list.exportName'),
    fetch: (format) => fetchCreditNoteExport(address.filter, format),
  })
  return (
    <>
      <PageHeader
        title={t('list.title')}
        headingRef={heading}
        back={<BackLink to={paths.invoices()}>{t('common:nav.invoices')}</BackLink>}
        isOneRow
        actions={
          <ListActions
            freshness={{
              updatedAt: list.dataUpdatedAt,
              isFetching: list.isFetching,
              onRefresh: () =>
                void queries.refetchQueries({ queryKey: ['/api', 'credit-notes'], type: 'active' }),
            }}
            isBusy={exporting.isPending}
          >
            {isNew ? null : <ExportItems label={t('list.export')} onChoose={exporting.start} />}
          </ListActions>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {isNew ? null : <CreditNoteFilters address={address} />}
        <CreditNoteList list={list} isFiltered={address.isFiltered} />
      </div>
    </>
  )
}
