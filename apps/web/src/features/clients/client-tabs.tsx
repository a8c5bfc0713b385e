import type { ClientDetail } from '@isiro/contracts/clients'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCan } from '../../platform/http/use-can.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ClientMessages } from '../messages/client-messages.tsx'
import { ClientContact } from './client-contact.tsx'
import { ClientInvoices } from './client-invoices.tsx'

const ALL_TABS = ['invoices', 'payments', 'statement', 'notes', 'messages', 'details'] as const
type TabName = (typeof ALL_TABS)[number]

interface ClientTabsProps {
  client: ClientDetail
  onEdit: () => void
}

/** Everything about a client, one thing at a time. The open tab stands in the address. */
export function ClientTabs({ client, onEdit }: ClientTabsProps) {
  const { t } = useTexts('client-ledger')
  const [search, setSearch] = useSearchParams()
  const canListPayments = useCan('payments.list')
  const tabs = ALL_TABS.filter((tab) => tab !== 'payments' || canListPayments)
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'invoices'
  const skeleton = <Skeleton kind="list" className="h-60" />
  return (
    <Tabs
      label={t('tabs.label', { name: client.name })}
      tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={open}
      // The parameters of one tab, such as a period, do not apply to another.
      onChange={(tab) => setSearch(tab === 'invoices' ? {} : { tab }, { replace: true })}
    >
      <Panel name="invoices">
        <ClientInvoices client={client} />
      </Panel>
      <Panel name="payments">
        <LazyPart
          id="client-payments"
          load={() => import('./client-payments.tsx').then((m) => m.ClientPayments)}
          namespaces={['payments', 'payment-ledger']}
          skeleton={skeleton}
          part={{ clientId: client.id }}
        />
      </Panel>
      <Panel name="statement">
        <LazyPart
          id="client-statement"
          load={() => import('./statement/client-statement.tsx').then((m) => m.ClientStatement)}
          skeleton={skeleton}
          part={{ client }}
        />
      </Panel>
      <Panel name="notes">
        <LazyPart
          id="client-notes"
          load={() => import('./notes/client-notes.tsx').then((m) => m.ClientNotes)}
          skeleton={skeleton}
          part={{ client }}
        />
      </Panel>
      <Panel name="messages">
        <ClientMessages clientId={client.id} />
      </Panel>
      <Panel name="details">
        <div className="grid gap-4 md:gap-5">
          <ClientContact client={client} onEdit={onEdit} />
          <LazyPart
            id="client-merges"
            load={() => import('./merge/merged-clients.tsx').then((m) => m.MergedClients)}
            namespaces={['client-merge']}
            skeleton={null}
            part={{ clientId: client.id }}
          />
        </div>
      </Panel>
    </Tabs>
  )
}

function Panel({ name, children }: { name: TabName; children: ReactNode }) {
  return <TabPanel value={name}>{children}</TabPanel>
}
