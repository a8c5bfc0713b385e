import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsWide } from '../../../platform/device/wide-screen.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Can } from '../../../platform/pages/can.tsx'
import { businessQuery } from '../../../records/queries/business.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AttachmentsCard } from '../../attachments/attachments-card.tsx'
import { InvoicePaper } from '../../documents/paper/invoice-paper.tsx'
import { issuedDocument } from '../../documents/paper/issued-document.ts'
import { useInvoiceActions } from '../actions/use-invoice-actions.tsx'
import { ClientLinkCard } from './client-link-card.tsx'
import { DetailNav, useDetailTab } from './detail-nav.tsx'
import { DetailTop } from './detail-top.tsx'
import { PaymentsCard } from './payments-card.tsx'

/** An issued invoice: on a desktop all of it, on a phone in three tabs. */
export function IssuedDetail({ invoice }: { invoice: IssuedInvoice }) {
  const isWide = useIsWide()
  const actions = useInvoiceActions()
  return (
    <>
      <DetailTop invoice={invoice} actions={actions} />
      <CardNote invoice={invoice} />
      {isWide ? (
        <div className="grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-6">
          <Paper invoice={invoice} />
          <div className="grid grid-cols-1 gap-4">
            <ClientLinkCard invoice={invoice} />
            <PaymentsCard invoice={invoice} />
            <NotesCard invoice={invoice} />
            <Can verb="invoices.list">
              <LazyDeliveries invoice={invoice} />
            </Can>
            <AttachmentsCard owner={{ kind: 'invoices', id: invoice.id }} />
            <ActivityCard invoice={invoice} />
            <Taxes invoice={invoice} />
          </div>
        </div>
      ) : (
        <DetailTabs invoice={invoice} />
      )}
      {actions.dialogs}
    </>
  )
}

function DetailTabs({ invoice }: { invoice: IssuedInvoice }) {
  const tab = useDetailTab()
  return (
    <>
      <DetailNav current={tab} />
      <div className="pt-5">
        {tab === 'activity' ? <ActivityCard invoice={invoice} /> : null}
        {tab === 'payments' ? (
          <div className="grid grid-cols-1 gap-4">
            <PaymentsCard invoice={invoice} />
            <NotesCard invoice={invoice} />
          </div>
        ) : null}
        {tab === 'details' ? (
          <div className="grid grid-cols-1 gap-4">
            <Paper invoice={invoice} />
            <ClientLinkCard invoice={invoice} />
            <Can verb="invoices.list">
              <LazyDeliveries invoice={invoice} />
            </Can>
            <AttachmentsCard owner={{ kind: 'invoices', id: invoice.id }} />
            <Taxes invoice={invoice} />
          </div>
        ) : null}
      </div>
    </>
  )
}

function Paper({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('invoices')
  // Only the logo comes from here; without it the paper shows the name, as it does while it loads.
  const { data: business } = useQuery(businessQuery)
  const document = useMemo(
    () => issuedDocument(invoice, business?.logo ?? null),
    [invoice, business?.logo],
  )
  return (
    <InvoicePaper document={document} label={t('paper.of', { number: invoice.invoiceNumber })} />
  )
}

function ActivityCard({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('invoices')
  return (
    <Card title={t('detail.tab.activity')}>
      <LazyPart
        id="invoice-activity"
        load={() => import('./activity.tsx').then((module) => module.Activity)}
        namespaces={['message-history']}
        skeleton={<Skeleton kind="record" className="h-48" />}
        part={{ invoice }}
      />
    </Card>
  )
}

/** Only invoices with a client's page can be charged to a card on file. Its code comes after the rest. */
function CardNote({ invoice }: { invoice: IssuedInvoice }) {
  return (
    <LazyPart
      id="invoice-card-note"
      load={() =>
        import('../../cards/invoice-card-note.tsx').then((module) => module.InvoiceCardNote)
      }
      namespaces={['cards']}
      skeleton={null}
      part={{ invoiceId: invoice.id }}
    />
  )
}

/** The credit and debit notes, where there are any. */
function NotesCard({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('invoices')
  if (!invoice.timeline.some(({ kind }) => kind.endsWith('_note_issued'))) return null
  return (
    <Card title={t('detail.notes')}>
      <LazyPart
        id="invoice-notes"
        load={() =>
          import('../../credit-notes/invoice-notes.tsx').then((module) => module.InvoiceNotes)
        }
        namespaces={['credit-notes']}
        skeleton={<Skeleton kind="record" className="h-16" />}
        part={{ invoice }}
      />
    </Card>
  )
}

/** The deliveries of the invoice. Its code comes after the rest. */
function LazyDeliveries({ invoice }: { invoice: IssuedInvoice }) {
  return (
    <LazyPart
      id="deliveries"
      load={() =>
        import('../../delivery-notes/deliveries-card.tsx').then((module) => module.DeliveriesCard)
      }
      namespaces={['delivery-notes']}
      skeleton={<Skeleton kind="record" className="h-24" />}
      part={{ kind: 'invoice' as const, id: invoice.id }}
    />
  )
}

/** At the end of the page, and so its code comes after the rest. */
function Taxes({ invoice }: { invoice: IssuedInvoice }) {
  return (
    <LazyPart
      id="tax-panel"
      load={() => import('./tax-panel.tsx').then((module) => module.TaxPanel)}
      skeleton={<Skeleton kind="record" className="h-60" />}
      part={{ invoice }}
    />
  )
}
