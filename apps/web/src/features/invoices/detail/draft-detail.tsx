import type { DraftInvoice } from '@isiro/contracts/invoice-drafts'
import { formatMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { businessQuery } from '../../../records/queries/business.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AttachmentsCard } from '../../attachments/attachments-card.tsx'
import { computeTotals } from '../../documents/editor/figures.ts'
import { valuesOf } from '../../documents/editor/form-values.ts'
import { draftDocument } from '../../documents/paper/draft-document.ts'
import { InvoicePaper } from '../../documents/paper/invoice-paper.tsx'
import { useIsSpared } from '../../documents/paper/use-is-spared.ts'
import { InvoiceMenu } from '../actions/invoice-menu.tsx'
import { useInvoiceActions } from '../actions/use-invoice-actions.tsx'

/** A draft: what it would look like, and going on with it. */
export function DraftDetail({ draft }: { draft: DraftInvoice }) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const navigate = useNavigate()
  const actions = useInvoiceActions({ onDeleted: () => navigate(paths.invoices()) })
  const document = useDraftDocument(draft)
  const total = document ? formatMinor(document.total) : '0.00'
  const user = useCurrentUser()
  const currency = document?.currency ?? user.currency
  const row = {
    id: draft.id,
    invoiceNumber: null,
    clientName: draft.content.client?.name ?? '',
    status: draft.status,
    total,
    paid: '0.00',
    balance: total,
    currency,
  }
  return (
    <>
      <section className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-card border bg-bg p-4 md:p-5">
        <div className="grid gap-1">
          <p className="text-dense text-muted">{row.clientName || t('noClient')}</p>
          <p className="text-display">{document ? format.exactMoney(total, currency) : '–'}</p>
          <p className="text-muted">{t('save.numberLater')}</p>
        </div>
        <div className="flex gap-2 max-md:w-full">
          <Can verb="invoices.write">
            <Link
              to={paths.editInvoice(draft.id)}
              className={buttonClass({ className: 'max-md:grow' })}
            >
              {t('action.edit')}
            </Link>
          </Can>
          <InvoiceMenu isOwnPage invoice={row} onAction={actions.run} />
        </div>
      </section>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        {document ? (
          <InvoicePaper document={document} label={t('paper.preview')} />
        ) : (
          <Skeleton kind="record" className="h-[32rem]" />
        )}
        <div className="grid grid-cols-1 gap-4">
          <AttachmentsCard owner={{ kind: 'invoices', id: draft.id }} />
          <Card title={t('detail.tab.activity')}>
            <LazyPart
              id="draft-timeline"
              load={() => import('./timeline.tsx').then((module) => module.Timeline)}
              skeleton={<Skeleton kind="record" className="h-24" />}
              part={{ entries: draft.timeline }}
            />
          </Card>
        </div>
      </div>
      {actions.dialogs}
    </>
  )
}

/** The draft as a printable document; null until the business has loaded. */
function useDraftDocument(draft: DraftInvoice) {
  const user = useCurrentUser()
  const language = useLanguage()
  const { data: business } = useQuery(businessQuery)
  const isSpared = useIsSpared(draft.content.client?.id ?? '', business)
  return useMemo(() => {
    if (!business) return null
    const today = currentDay(business.timeZone)
    const values = valuesOf(draft.content, business, today, language)
    const figures = computeTotals(values, business, today, language)
    return draftDocument(values, figures, { business, plan: user.plan, today, language, isSpared })
  }, [draft.content, business, user.plan, language, isSpared])
}
