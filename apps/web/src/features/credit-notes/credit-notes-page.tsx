import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ListHeader } from '../../platform/lists/list-page.tsx'
import { ListRows } from '../../platform/lists/list-rows.tsx'
import { ListToolbar } from '../../platform/lists/list-toolbar.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { creditNoteListQuery, fetchCreditNoteExport } from './api.ts'
import { CreditNoteList } from './list/credit-note-list.tsx'
import { CREDIT_NOTE_FILTERS, useCreditNoteFilter } from './list/use-credit-note-filter.ts'

/** `/credit-notes`: all credit and debit notes, the latest first. */
export function CreditNotesPage() {
  const { t } = useTexts('credit-notes')
  const address = useCreditNoteFilter()
  const query = useInfiniteQuery(creditNoteListQuery(address.filter))
  const list = { namespace: 'credit-notes', query, address }
  return (
    <>
      <ListHeader
        list={list}
        fetchFile={(format) => fetchCreditNoteExport(address.filter, format)}
      />
      <div className="grid grid-cols-1 gap-4">
        <ListToolbar
          list={list}
          statuses={{
            part: 'kind',
            label: t('list.kind'),
            values: CREDIT_NOTE_FILTERS.map((value) => ({
              value,
              label: t(`list.kind.${value}`),
            })),
          }}
        />
        <ListRows
          list={list}
          emptyActions={
            <Link to={paths.invoices()} className={buttonClass()}>
              {t('list.back')}
            </Link>
          }
          summary={(count) => t(query.hasNextPage ? 'list.shownOfMore' : 'list.shown', { count })}
        >
          {(rows) => <CreditNoteList notes={rows} />}
        </ListRows>
      </div>
    </>
  )
}
