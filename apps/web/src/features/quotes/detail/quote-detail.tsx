import type { IssuedQuote, QuotePart } from '@isiro/contracts/quotes'
import { canUse } from '@isiro/domain/plans'
import { isAnswerable } from '@isiro/domain/quote-status'
import { can } from '@isiro/domain/roles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { ApprovalOffer, needsApproval } from '../../../platform/forms/approval-offer.tsx'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Amount } from '../../../platform/money/amount.tsx'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { businessQuery } from '../../../records/queries/business.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AttachmentsCard } from '../../attachments/attachments-card.tsx'
import { fetchQuotePdf, type QuotePdfKind, useDuplicateQuote, useInvoicePart } from '../api.ts'
import { issuedQuoteDocument } from '../paper/issued-quote-document.ts'
import { QuotePaper } from '../paper/quote-paper.tsx'
import { AnswerCard } from './answer-card.tsx'
import { mayInvoice, nextPart, QUOTE_VERBS, type QuoteAction, STEPS } from './next-step.ts'
import { PartsCard } from './parts-card.tsx'
import { QuoteMenu } from './quote-menu.tsx'
import { QuoteTimeline } from './quote-timeline.tsx'

const loadShare = withTexts(
  () => import('../share/quote-share.tsx').then((module) => module.QuoteShare),
  ['document-share'],
)
const loadRefused = () => import('./deposit-refused.tsx').then((module) => module.DepositRefused)
const loadStep = () => import('./step-dialog.tsx').then((module) => module.StepDialog)

/** The actions that a plan without quotes still has, on its own data. */
const ALWAYS: readonly QuoteAction[] = ['pdf', 'pro_forma']

/** An issued quote: how it stands, the one next step, its invoices and its paper. */
export function QuoteDetail({ quote }: { quote: IssuedQuote }) {
  const { t } = useTexts('quotes')
  const navigate = useNavigate()
  const { plan, timeZone, role } = useCurrentUser()
  const isOpen = canUse(plan, 'quotes')
  const [dialog, setDialog] = useState<
    'share' | 'remind' | 'accept' | 'decline' | 'withdraw' | null
  >(null)
  const close = () => setDialog(null)
  const purpose = dialog === 'share' || dialog === 'remind' ? dialog : null
  const step = dialog === 'share' || dialog === 'remind' ? null : dialog
  const QuoteShare = useDeferredPart(purpose !== null, loadShare, close)
  const StepDialog = useDeferredPart(step !== null, loadStep, close)
  const invoicing = useInvoicePart(quote.id)
  const duplicating = useDuplicateQuote()
  const downloading = useQuotePdf(quote)
  const next = nextPart(quote.parts, currentDay(timeZone))
  const isAllowed = (action: QuoteAction) =>
    can(role, QUOTE_VERBS[action]) &&
    (isOpen || ALWAYS.includes(action)) &&
    (action !== 'invoice' || (next !== undefined && mayInvoice(quote.status)))

  function invoice({ position, kind }: QuotePart) {
    invoicing.mutate(position, {
      onSuccess({ invoice: made }) {
        toast.success(t('invoiced', { number: made.invoiceNumber }))
        // The whole quote is an invoice now, and that is what one goes on with.
        if (kind === 'whole') navigate(paths.invoice(made.id))
      },
      onError(error) {
        if (!needsApproval(error)) toast.error(t('invoiceFailed'), errorText(error))
      },
    })
  }

  function run(action: QuoteAction) {
    if (action === 'pdf') return downloading.mutate('quote')
    if (action === 'pro_forma') return downloading.mutate('pro_forma')
    if (action === 'invoice') return next && invoice(next)
    if (action !== 'duplicate') return setDialog(action)
    duplicating.mutate(quote.id, {
      onSuccess: (draft) => navigate(paths.editQuote(draft.id)),
      onError: (error) => toast.error(t('duplicateFailed'), errorText(error)),
    })
  }

  const steps = STEPS[quote.status].filter(isAllowed)

  function labelOf(action: QuoteAction): string {
    if (action !== 'invoice' || !next || next.kind === 'whole') return t(`action.${action}`)
    return t('action.invoicePart', {
      name: next.name ?? t(`part.${next.kind}`, { number: next.position }),
    })
  }

  return (
    <>
      <section className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-card border bg-bg p-4 md:p-5">
        <Facts quote={quote} />
        {/* Side by side the words of several buttons would break on a phone: the last stands beside the menu. */}
        <div className="grid w-full grid-cols-[1fr_auto] gap-2 md:flex md:w-auto">
          {steps.map((action, place) => (
            <Button
              key={action}
              variant={place === 0 ? 'primary' : 'secondary'}
              className={place < steps.length - 1 ? 'max-md:col-span-2' : ''}
              isPending={isPending(action)}
              onClick={() => run(action)}
            >
              {labelOf(action)}
            </Button>
          ))}
          <QuoteMenu quote={quote} isAllowed={isAllowed} labelOf={labelOf} onAction={run} />
        </div>
      </section>
      {quote.depositRefusal ? (
        <LazyPart
          id="deposit-refused"
          load={loadRefused}
          skeleton={<Skeleton kind="record" className="mb-5 h-11" />}
          part={{ quote, isPending: invoicing.isPending, onInvoice: invoice }}
        />
      ) : null}
      {needsApproval(invoicing.error) ? (
        <div className="mb-5">
          <ApprovalOffer error={invoicing.error} />
        </div>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
        <div className="grid grid-cols-1 gap-4 lg:order-last">
          <AnswerCard quote={quote} />
          <PartsCard
            quote={quote}
            pending={invoicing.isPending ? invoicing.variables : null}
            onInvoice={invoice}
          />
          <AttachmentsCard owner={{ kind: 'quotes', id: quote.id }} />
          <Deliveries quote={quote} />
          <Card title={t('timeline.title')} className="max-lg:hidden">
            <QuoteTimeline quote={quote} />
          </Card>
        </div>
        <Paper quote={quote} />
        <Card title={t('timeline.title')} className="lg:hidden">
          <QuoteTimeline quote={quote} />
        </Card>
      </div>
      {isOpen ? null : (
        <div className="mt-5">
          <UpgradeCard capability="quotes" isLine />
        </div>
      )}
      {QuoteShare ? (
        <QuoteShare
          quote={quote}
          purpose={purpose ?? 'share'}
          isOpen={purpose !== null}
          onOpenChange={(isShown) => !isShown && close()}
        />
      ) : null}
      {step === null || !StepDialog ? null : (
        <StepDialog
          key={step}
          isOpen
          quote={quote}
          step={step}
          onOpenChange={(isShown) => !isShown && close()}
        />
      )}
    </>
  )

  function isPending(action: QuoteAction): boolean {
    if (action === 'invoice') return invoicing.isPending
    if (action === 'duplicate') return duplicating.isPending
    return action === 'pdf' && downloading.isPending
  }
}

/** The deliveries of the quote, once it is accepted. Its code comes after the rest. */
function Deliveries({ quote }: { quote: IssuedQuote }) {
  if (quote.acceptance === null) return null
  return (
    <LazyPart
      id="deliveries"
      load={() =>
        import('../../delivery-notes/deliveries-card.tsx').then((module) => module.DeliveriesCard)
      }
      namespaces={['delivery-notes']}
      skeleton={<Skeleton kind="record" className="h-24" />}
      part={{ kind: 'quote' as const, id: quote.id }}
    />
  )
}

function useQuotePdf({ id, quoteNumber }: IssuedQuote) {
  const { t } = useTexts('quotes')
  return useMutation({
    mutationFn: (kind: QuotePdfKind) => fetchQuotePdf(id, kind),
    onSuccess(pdf, kind) {
      const name = quoteNumber.replace(/[^\p{L}\p{N}._-]+/gu, '-')
      saveFile(pdf, kind === 'quote' ? `${name}.pdf` : `${name}-pro-forma.pdf`)
    },
    onError: (error) => toast.error(t('pdfFailed'), errorText(error)),
  })
}

function Facts({ quote }: { quote: IssuedQuote }) {
  const { t } = useTexts('quotes')
  const format = useFormat()
  return (
    <div className="grid gap-1">
      <p className="text-dense text-muted">{t('detail.total')}</p>
      <p className="text-display">
        <Amount isExact value={quote.invoiceTotal} currency={quote.currency} />
      </p>
      <p className="text-muted">
        <Link to={paths.client(quote.client.id)} className="link">
          {quote.client.name}
        </Link>
        {' · '}
        {t(quote.status === 'expired' ? 'detail.expired' : 'list.validUntil', {
          date: format.date(quote.validUntil),
        })}
      </p>
      <Reminder quote={quote} />
    </div>
  )
}

/** When the client was reminded of it, or will be. */
function Reminder({ quote: { status, remindedAt, remindsOn } }: { quote: IssuedQuote }) {
  const { t } = useTexts('quotes')
  const format = useFormat()
  if (!isAnswerable(status)) return null
  if (remindedAt) {
    const date = format.date(remindedAt)
    return <p className="text-dense text-muted">{t('remind.sent', { date })}</p>
  }
  if (!remindsOn) return null
  return (
    <p className="text-dense text-muted">
      {t('remind.on', { date: format.date(remindsOn) })}{' '}
      <Can verb="settings.write">
        <Link to={`${paths.settings('messages')}#quote_reminder`} className="link">
          {t('remind.change')}
        </Link>
      </Can>
    </p>
  )
}

function Paper({ quote }: { quote: IssuedQuote }) {
  const { t } = useTexts('quotes')
  // Only the logo comes from here; without it the paper shows the name, as it does while it loads.
  const { data: business } = useQuery(businessQuery)
  const paper = useMemo(
    () => issuedQuoteDocument(quote, business?.logo ?? null),
    [quote, business?.logo],
  )
  return <QuotePaper quote={paper} label={t('paper.of', { number: quote.quoteNumber })} />
}
