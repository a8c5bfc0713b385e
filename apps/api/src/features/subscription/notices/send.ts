import { inBusiness } from '@isiro/domain/business-address'
import { todayIn } from '@isiro/domain/business-date'
import { formatDate, formatMoney } from '@isiro/domain/format'
import { fillText } from '@isiro/domain/message'
import type { PlanId } from '@isiro/domain/plans'
import { accessEndsAt, planAfter, planAt, renewalPrice } from '@isiro/domain/subscription'
import { type Ctx, read, toBusinessId } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import {
  type MailContent,
  printMailHtml,
  printMailText,
} from '../../../platform/mail/mail-layout.ts'
import type { MailAttachment, Mailer } from '../../../platform/mail/mailer.ts'
import { findOwner } from '../../business/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { type Charge, findCharge } from '../billing/charge-queries.ts'
import { findSubscription, type StoredSubscription } from '../queries.ts'
import type { SubscriptionNotice } from '../queues.ts'
import { renderReceipt } from '../receipts/service.ts'
import { SUBSCRIPTION_MAIL_TEXTS } from './texts/texts.ts'

type NoticeDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config' | 'documents'> & { mailer: Mailer }

/** The plans by the names that they are sold under, in every language. */
const PLAN_NAMES: Record<PlanId, string> = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  business: 'Business',
}

/** Mails the owner of a business what became of the plan. Throws `resource.not_found` for a charge of another business. */
export async function sendNotice(
  deps: NoticeDeps,
  mail: { businessId: string; notice: SubscriptionNotice; chargeId: string | null },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(mail.businessId))
  const { owner, stored, charge } = await read(ctx, async ({ db, businessId }) => ({
    owner: await findOwner({ db, businessId }),
    stored: await findSubscription(db, businessId),
    charge:
      mail.chargeId === null ? undefined : found(await findCharge(db, businessId, mail.chargeId)),
  }))
  if (!owner || !stored) return // The account was deleted in the meantime.
  const { language } = owner
  const texts = SUBSCRIPTION_MAIL_TEXTS[language]
  const { support, ...facts } = {
    ...factsOf(ctx, mail.notice, stored, charge, language),
    name: owner.firstName,
    support: deps.config.supportEmail,
  }
  const values = { ...facts, support }
  const fill = (sentence: string) => fillText(sentence, values)
  const { subject, body, action } = texts[mail.notice]
  const content: MailContent = {
    language,
    subject: fill(subject),
    from: 'Isiro',
    paragraphs: [fill(texts.greeting), fill(body)],
    figures: [],
    action: {
      label: fill(action),
      url: deps.config.appUrl + inBusiness(ctx.businessId, '/subscription'),
    },
    blocks: [],
    notes: [fill(texts.footer)],
    foot: ['Isiro'],
  }
  await deps.mailer.send({
    to: { name: `${owner.firstName} ${owner.lastName}`, address: owner.email },
    replyTo: { name: 'Isiro', address: support },
    subject: content.subject,
    text: printMailText(content),
    html: printMailHtml(content),
    messageId: messageId(deps, ctx, mail),
    attachments: await attachmentsOf(deps, ctx, mail.notice, charge),
  })
}

/** The same for each attempt of a job, so that a server recognises a mail that it got twice. */
function messageId(
  { config }: NoticeDeps,
  ctx: Ctx,
  { notice, chargeId }: { notice: SubscriptionNotice; chargeId: string | null },
): string {
  const day = ctx.now().toISOString().slice(0, 10)
  const subject = chargeId ?? `${ctx.businessId}.${day}`
  return `<${notice}.${subject}@${new URL(config.appUrl).hostname}>`
}

function factsOf(
  ctx: Ctx,
  notice: SubscriptionNotice,
  { subscription }: StoredSubscription,
  charge: Charge | undefined,
  language: 'en' | 'fr' | 'es',
): Record<string, string> {
  const now = ctx.now()
  const { paid, trial } = subscription
  const day = (instant: Date) => formatDate(todayIn(ctx.timeZone, instant), language, 'long')
  const money = (amount: number) =>
    formatMoney(amount, { currency: 'NGN', language, decimals: 'exact' })
  const isTrial = notice.startsWith('trial_')
  const plan = isTrial ? trial?.plan : (charge?.plan ?? paid?.plan)
  const end = isTrial
    ? trial?.endsAt
    : notice === 'payment_failed' && paid
      ? accessEndsAt(paid)
      : paid?.periodEndsAt
  const next = planAfter(subscription, now)?.plan ?? planAt(subscription, now)
  return {
    plan: PLAN_NAMES[plan ?? 'free'],
    next: PLAN_NAMES[next],
    date: end ? day(end) : '',
    amount: money(charge?.amount ?? (paid ? renewalPrice(paid) : 0)),
  }
}

async function attachmentsOf(
  deps: NoticeDeps,
  ctx: Ctx,
  notice: SubscriptionNotice,
  charge: Charge | undefined,
): Promise<MailAttachment[]> {
  if (notice !== 'paid' || !charge) return []
  const { pdf, name } = await renderReceipt(deps, ctx, charge.id)
  return [{ name: `${name}.pdf`, mediaType: 'application/pdf', content: pdf }]
}
