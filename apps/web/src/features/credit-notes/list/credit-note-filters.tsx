import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { CreditNoteFilter, useCreditNoteFilter } from './use-credit-note-filter.ts'

/** Search, and credit or debit notes. */
export function CreditNoteFilters({
  address: { filter, change },
}: {
  address: ReturnType<typeof useCreditNoteFilter>
}) {
  const { t } = useTranslation('credit-notes')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={t('list.search')}
        placeholder={t('list.searchFor')}
        value={filter.q}
        onSearch={(q) => change({ q })}
      />
      <SelectField
        label={<span className="sr-only">{t('list.kind')}</span>}
        value={filter.kind}
        onChange={(kind) => change({ kind: kind as CreditNoteFilter['kind'] })}
        options={(['all', 'credit', 'debit'] as const).map((value) => ({
          value,
          label: t(`list.kind.${value}`),
        }))}
        className="grow basis-40 xs:max-w-72"
      />
      {filter.client ? (
        <Button variant="secondary" size="small" onClick={() => change({ client: '' })}>
          {t('list.allClients')}
        </Button>
      ) : null}
    </div>
  )
}
