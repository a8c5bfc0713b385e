import type { InvoiceListed, InvoiceSummary } from '@isiro/contracts/invoice-list'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { DayChip } from '../../../platform/lists/day-chip.tsx'
import type { ListOf } from '../../../platform/lists/list-page.tsx'
import { ListToolbar } from '../../../platform/lists/list-toolbar.tsx'
import { MadeBy } from '../../../records/made-by.tsx'
import { clientQuery } from '../../../records/queries/clients.ts'
import { Button } from '../../../ui/button.tsx'
import {
  LINKED_STATUSES,
  SORTS,
  STATUS_CHIPS,
  type useInvoiceFilter,
} from './use-invoice-filter.ts'

interface InvoiceToolbarProps {
  list: ListOf<InvoiceListed>
  address: ReturnType<typeof useInvoiceFilter>
  counts: InvoiceSummary['counts'] | undefined
}

/** Statuses, search, order, and the days and the client that the list is narrowed to. */
export function InvoiceToolbar({ list, address, counts }: InvoiceToolbarProps) {
  const { t } = useTexts('invoices')
  const { filter, change } = address
  // Most businesses are paid in full or not at all; the chips of part payments and credit notes appear with the first. A
  // status that only links lead to appears when it is current, without a number.
  const statuses = [
    ...STATUS_CHIPS.map((value) => ({ value, count: counts && (counts[value] ?? 0) })).filter(
      ({ value, count = 0 }) =>
        value === filter.status || (value !== 'part_paid' && value !== 'credited') || count > 0,
    ),
    ...LINKED_STATUSES.filter((value) => value === filter.status).map((value) => ({
      value,
      count: undefined,
    })),
  ]
  return (
    <ListToolbar
      list={list}
      statuses={{ part: 'status', values: statuses }}
      lateChoice={{ field: <MadeBy namespace="invoices" address={address} />, part: 'madeBy' }}
      sorts={SORTS}
      chips={
        <>
          <DayChip
            from={filter.dueFrom}
            to={filter.dueTo}
            say={(days) => t('list.due', { days })}
            onRemove={() => change({ dueFrom: '', dueTo: '' })}
          />
          {filter.client ? (
            <ClientChip id={filter.client} onRemove={() => change({ client: '' })} />
          ) : null}
        </>
      }
    />
  )
}

function ClientChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTexts('invoices')
  const { data } = useQuery(clientQuery(id))
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start rounded-full"
      onClick={onRemove}
      aria-label={t('list.removeClient', { client: data?.name ?? '' })}
    >
      {data?.name ?? t('list.oneClient')}
      <X aria-hidden="true" className="size-4" />
    </Button>
  )
}
