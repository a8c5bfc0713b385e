import type { CreateInvoice } from '@isiro/contracts/invoices'
import type { PaymentMethod } from '@isiro/contracts/payments'
import { addDays, type BusinessDate, monthOf, todayIn } from '@isiro/domain/business-date'
import { formatMinor, parseMinor, scale } from '@isiro/domain/money'
import type { GivenRole } from '@isiro/domain/team-seats'
import pg from 'pg'
import { DEED_EXECUTOR } from '../deed-executor.ts'
import { addRule } from '../features/approval-rules/service.ts'
import { answerApproval } from '../features/approvals/answer.ts'
import { putApproval } from '../features/approvals/service.ts'
import { openPerson } from '../features/auth/joining.ts'
import { findHomeBusiness, listOpenAccounts, markEmailVerified } from '../features/auth/queries.ts'
import { signUp } from '../features/auth/sign-up.ts'
import { updateBusiness, updatePayoutDetails } from '../features/business/service.ts'
import { createClient } from '../features/clients/service.ts'
import { createCreditNote } from '../features/credit-notes/service.ts'
import { createDeliveryNote } from '../features/delivery-notes/service.ts'
import { createExpense } from '../features/expenses/service.ts'
import { invoiceDrafts } from '../features/invoices/drafts.ts'
import { issueInvoice } from '../features/invoices/issue.ts'
import { recordView, voidInvoice } from '../features/invoices/service.ts'
import { createItem } from '../features/items/service.ts'
import { recordPayment } from '../features/ledger/record.ts'
import { answerQuestion, askQuestion } from '../features/questions/service.ts'
import { acceptQuote } from '../features/quotes/answers.ts'
import { issueQuote } from '../features/quotes/issue.ts'
import { createRecurring, getRecurring } from '../features/recurring/service.ts'
import { workRecurring } from '../features/recurring/work.ts'
import { askForCount } from '../features/storage/service.ts'
import { answerRequest } from '../features/support/operator/service.ts'
import { askSupport } from '../features/support/service.ts'
import { calendar } from '../features/tax/filings/calendar.ts'
import { fileDuty } from '../features/tax/filings/service.ts'
import { insertMember } from '../features/team/queries.ts'
import { writtenAs } from '../platform/db/activity.ts'
import { type Ctx, toBusinessId, transact } from '../platform/db/context.ts'
import { newId } from '../platform/db/ids.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../platform/demo-login.ts'
import type { Deps } from '../platform/http/http-types.ts'
import { contextFor } from '../platform/http/session.ts'
import { DEMO_REVENUE, type PlannedInvoice, planHistory } from './history.ts'
import { DEMO_CLIENTS, DEMO_TEAM, demoEmail } from './people.ts'
import { DEMO_ITEMS } from './price-list.ts'
import { planQuotes } from './quotes.ts'
import { type PlannedRecurring, planRecurring } from './recurring.ts'
import { planSpending } from './spending.ts'

const ZONE = 'Africa/Lagos'
const DAY_MS = 86_400_000
/** The sum that the demo's credit note takes off an invoice, in naira before VAT. */
const CREDITED_NAIRA = 5_000

/**
 * Gives the demo business a year of history, once, through the same services that the users' actions call, with a
 * clock that runs from a year ago to today. It is one transaction, so the history exists whole or not at all.
 */
export async function seedDemo(deps: Deps, ownerUrl: string): Promise<void> {
  const start = new Date(deps.now().getTime() - 365 * DAY_MS)
  const [account] = await listOpenAccounts(deps.db.withoutTenant, DEMO_EMAIL)
  const accountId = account?.id ?? (await signUpDemo({ ...deps, now: () => start }))
  const businessId = toBusinessId((await findHomeBusiness(deps.db.withoutTenant, accountId)) ?? '')
  const ctx = contextFor(deps, {
    businessId,
    accountId,
    memberName: 'Adaeze Okafor',
    role: 'owner',
    plan: 'business',
    timeZone: ZONE,
  })
  if (await hasHistory(ctx)) return
  await choosePlan(ownerUrl, businessId)
  await describeBusiness({ ...ctx, now: () => start })
  await transact(ctx, async (ctx) => {
    await writeHistory(ctx)
    // Calls have growth counted behind them, and no call wrote this.
    await askForCount(ctx)
  })
}

async function signUpDemo(deps: Deps): Promise<string> {
  const { ctx } = await signUp(deps, {
    email: DEMO_EMAIL,
    password: DEMO_PASSWORD,
    firstName: 'Adaeze',
    lastName: 'Okafor',
    businessName: 'Adaeze Prints & Supplies',
    phone: '08035550142',
    referralCode: null,
    language: 'en',
    isDemo: true,
  })
  const accountId = ctx.accountId ?? ''
  // Nobody can confirm this reserved address, and automatic mail needs a confirmed one.
  await markEmailVerified(deps.db.withoutTenant, accountId, deps.now())
  return accountId
}

async function hasHistory(ctx: Ctx): Promise<boolean> {
  return transact(ctx, async ({ db, businessId }) => {
    const row = await db
      .selectFrom('invoices')
      .select('id')
      .where('businessId', '=', businessId)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  })
}

/** Sets the demo's plan as the owner of the database, because the app role must not change plans. */
async function choosePlan(ownerUrl: string, businessId: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL app.business_id = '${toBusinessId(businessId)}'`)
    await client.query(`UPDATE businesses SET plan = 'business' WHERE id = $1`, [businessId])
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

async function describeBusiness(ctx: Ctx): Promise<void> {
  await updateBusiness(ctx, {
    name: 'Adaeze Prints & Supplies',
    address: '14 Bode Thomas Street\nSurulere, Lagos',
    phone: '08035550142',
    email: DEMO_EMAIL,
    taxId: '20461188-0001',
    rcNumber: 'RC 1482207',
    legalForm: 'company',
    vatStatus: 'registered',
    country: 'NG',
    vatStatusSince: null,
    providesProfessionalServices: false,
    salesTaxName: null,
    salesTaxRate: null,
    salesTaxes: [],
    numberPattern: 'INV-{year}-{0001}',
    paymentTermsDays: 30,
    invoiceNotes: 'Thank you for your business.',
    language: 'en',
    currency: 'NGN',
    timeZone: ZONE,
    password: DEMO_PASSWORD,
  })
  await updatePayoutDetails(ctx, {
    password: DEMO_PASSWORD,
    bank: {
      bankName: 'Example Bank',
      accountNumber: '0123456789',
      accountName: 'Adaeze Prints & Supplies',
    },
    mobileMoney: { provider: 'Example MoMo', number: '08035550142', accountName: 'Adaeze Okafor' },
  })
}

/** Adds a member whom no password opens. Returns the account. */
async function joinDemo(
  ctx: Ctx,
  name: { firstName: string; lastName: string },
  role: GivenRole,
): Promise<string> {
  const email = demoEmail(`${name.firstName} ${name.lastName}`)
  const { id } = await openPerson(ctx, { ...name, email, language: 'en' }, '')
  await markEmailVerified(ctx.db, id, ctx.now())
  await insertMember(ctx.db, ctx.businessId, { accountId: id, role, at: ctx.now() })
  return id
}

async function writeHistory(ctx: Ctx): Promise<void> {
  const today = todayIn(ZONE, ctx.now())
  const at = (daysAgo: number, hour: number): Ctx => {
    // Lagos is one hour ahead of UTC all year. Today's activities must not lie in the future.
    const moment = new Date(
      `${addDays(today, -daysAgo)}T${String(hour - 1).padStart(2, '0')}:00:00Z`,
    )
    return { ...ctx, now: () => (moment < ctx.now() ? moment : ctx.now()) }
  }
  const team = new Map<GivenRole, string>()
  for (const { role, joinedDaysAgo, ...name } of DEMO_TEAM)
    team.set(role, await joinDemo(at(joinedDaysAgo, 9), name, role))
  for (const [index, client] of DEMO_CLIENTS.entries()) {
    await createClient(at(364 - Math.floor(index / 12), 9), {
      name: client.name,
      email: demoEmail(client.name),
      phone: client.kind === 'individual' ? `0803555${String(1000 + index)}` : null,
      address: null,
      taxId: client.kind === 'individual' ? null : `10${String(473_000 + index * 37)}-0001`,
      kind: client.kind,
      language: 'en',
      withholdsWht: client.withholdsWht,
    })
  }
  for (const item of DEMO_ITEMS) await createItem(at(364, 10), item)
  const open: { id: string; total: number }[] = []
  let received = 0
  const workRecurringUntil = recurringWork(at, today)
  for (const planned of planHistory()) {
    received += await workRecurringUntil(planned.issuedDaysAgo)
    const issueDate = addDays(today, -planned.issuedDaysAgo)
    const { id, total } = await issueInvoice(
      at(planned.issuedDaysAgo, 10),
      invoiceOf(planned, issueDate),
    )
    const minor = parseMinor(total) ?? 0
    if (planned.isViewed)
      await byClient(at(planned.issuedDaysAgo, 14), (ctx) => recordView(ctx, id))
    if (planned.fate === 'void')
      await voidInvoice(at(planned.issuedDaysAgo - 1, 11), id, 'Ordered twice')
    if (planned.fate === 'open' && planned.issuedDaysAgo > 2) open.push({ id, total: minor })
    if (planned.paidAfterDays !== null) {
      const daysAgo = planned.issuedDaysAgo - planned.paidAfterDays
      await pay(at(daysAgo, 15), id, minor, planned.method, addDays(today, -daysAgo))
      received += minor
    }
  }
  received += await workRecurringUntil(0)
  await receiveRemainder(at(1, 12), open, DEMO_REVENUE - received, addDays(today, -1))
  const credited = open.at(-1)
  if (credited)
    await createCreditNote(at(1, 13), credited.id, {
      reason: 'One box arrived damaged',
      lines: [{ line: 0, amount: CREDITED_NAIRA }],
    })
  const expenses: string[] = []
  for (const { daysAgo, expense } of planSpending()) {
    const expenseDate = addDays(today, -daysAgo)
    const { id } = await createExpense(at(daysAgo, 17), { ...expense, expenseDate }, 'en')
    expenses.push(id)
  }
  await fileWhatWasDue(ctx)
  for (const { sentDaysAgo, acceptedDaysAgo, input } of planQuotes(today)) {
    const id = await issueQuote(at(sentDaysAgo, 10), input)
    if (acceptedDaysAgo === null) continue
    await byClient(at(acceptedDaysAgo, 16), (ctx) =>
      acceptQuote(ctx, id, {
        by: 'client',
        name: 'Folake Adeyemi',
        signature: 'Folake Adeyemi',
        drawnSignature: null,
        from: null,
      }),
    )
    await createDeliveryNote(
      at(1, 9),
      { kind: 'quote', id },
      {
        deliveryDate: addDays(today, -1),
        address: null,
        carrier: 'Kola Dispatch',
        vehicle: 'LSR 482 XA',
        remarks: 'Call at the gate',
        lines: [{ line: 0, quantity: 200 }],
      },
    )
  }
  await invoiceDrafts.create(at(0, 9), undefined, {
    client: { name: 'Lekki Pearl Events', email: demoEmail('Lekki Pearl Events') },
    items: [{ description: 'Stage backdrop, 4 × 3 m', quantity: 1, rate: 96_000 }],
    issueDate: today,
    dueDate: addDays(today, 30),
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
  })
  await askOwner(at, today, team.get('sales') ?? null)
  await askAbout(at, today, { accountant: team.get('accountant') ?? null, expenses })
  await askedSupport(at)
}

/** What a client does: no member does it, and it came by the client's page. */
function byClient<T>(ctx: Ctx, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const client = { ...ctx, accountId: null, role: null, origin: 'client' } as const
  return writtenAs(ctx, { role: null, origin: 'client' }, () => act(client))
}

/** Two questions of the accountant: one about a cost that the owner answered, and one about the month that waits. */
async function askAbout(
  at: (daysAgo: number, hour: number) => Ctx,
  today: BusinessDate,
  { accountant, expenses }: { accountant: string | null; expenses: readonly string[] },
): Promise<void> {
  const by = (daysAgo: number, hour: number) => ({
    ...at(daysAgo, hour),
    accountId: accountant,
    memberName: 'Tunde Bakare',
    role: 'accountant' as const,
  })
  const [expense] = expenses.slice(-1)
  if (accountant === null || expense === undefined) return
  const asked = by(6, 10)
  const id = await writtenAs(at(6, 10), asked, () =>
    askQuestion(asked, { kind: 'expense', id: expense, text: 'Which job was this for?' }),
  )
  const text = 'For the festival print package. The receipt is in the blue folder.'
  await answerQuestion(at(5, 9), id, { text })
  const later = by(1, 10)
  await writtenAs(at(1, 10), later, () =>
    askQuestion(later, {
      kind: 'tax_month',
      id: monthOf(today),
      text: 'Are all supplier invoices of the month in? I would like to prepare the VAT return.',
    }),
  )
}

/** What a rule has the owner approve of those in sales, in naira. */
const APPROVED_ABOVE = 5_000_000

/** A large invoice that a member in sales asked for, and the owner refused with a reason. */
async function askOwner(
  at: (daysAgo: number, hour: number) => Ctx,
  today: string,
  accountId: string | null,
): Promise<void> {
  const above = { above: APPROVED_ABOVE, second: null, secondAbove: null, standIn: null }
  await addRule(at(60, 9), {
    what: 'invoice',
    makers: ['sales'],
    first: { role: 'owner' },
    ...above,
  })
  const issueDate = addDays(today, -20)
  const name = 'Lekki Pearl Events'
  const body: CreateInvoice = {
    client: {
      name,
      email: demoEmail(name),
      phone: null,
      address: null,
      taxId: null,
    },
    items: [{ description: 'Festival print package', quantity: 1, rate: 6_400_000 }],
    issueDate,
    dueDate: addDays(issueDate, 30),
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
    notes: null,
  }
  const step = { ruleId: newId(at(60, 9).now()), what: 'invoice', level: 1 } as const
  const id = await putApproval(
    { ...at(20, 11), accountId },
    {
      what: 'invoice',
      amount: 688_000_000,
      currency: 'NGN',
      subjectName: name,
      steps: [{ ...step, approver: { role: 'owner' }, standIn: null }],
    },
    {
      command: { what: 'invoice', body },
      note: 'They want to pay in one part.',
      replaces: null,
    },
  )
  const text = 'Ask them for a deposit first, with a quote.'
  await answerApproval(at(20, 15), DEED_EXECUTOR, id, { kind: 'refuse', text })
}

/** A question to support, which was answered in time. */
async function askedSupport(at: (daysAgo: number, hour: number) => Ctx): Promise<void> {
  const question = {
    subject: 'How do I take VAT off one line?',
    text: 'A client buys baby clothes with other things. Only the other things have VAT.',
    screen: '/invoices/new',
    record: null,
    screenshot: null,
  }
  const { id } = await askSupport(at(26, 10), question, 'Chrome, Android')
  const text =
    'Open the line, choose “Exempt” as its VAT and say on which ground. The other lines keep theirs.'
  await answerRequest(at(26, 14), id, { text, isClosing: true })
}

/** Days from the issue of a recurring invoice to its payment. */
const PAID_AFTER_DAYS = 5

/**
 * Works the dates of the recurring invoices by the job's own verb, with the clock of each date, and pays their invoices. Returns
 * a function that does so up to a day, so that all invoices are numbered in the order of their dates, and gives what was paid.
 */
function recurringWork(at: (daysAgo: number, hour: number) => Ctx, today: string) {
  const ids = new Map<PlannedRecurring, string>()
  const steps = planRecurring(today)
    .flatMap((recurring) => [
      { daysAgo: recurring.beganDaysAgo, recurring, isDate: false },
      ...recurring.dates.map((daysAgo) => ({ daysAgo, recurring, isDate: true })),
    ])
    .sort((a, b) => b.daysAgo - a.daysAgo)
  return async (untilDaysAgo: number): Promise<number> => {
    let paid = 0
    for (;;) {
      const [step] = steps
      if (!step || step.daysAgo < untilDaysAgo) return paid
      steps.shift()
      const { daysAgo, recurring, isDate } = step
      if (!isDate) ids.set(recurring, await createRecurring(at(daysAgo, 9), recurring.input))
      else paid += await workDate(ids.get(recurring) ?? '', daysAgo)
    }
  }

  async function workDate(id: string, daysAgo: number): Promise<number> {
    const ctx = at(daysAgo, 9)
    await writtenAs(ctx, { role: null, origin: 'job' }, () => workRecurring(ctx, id))
    const { occurrences } = await getRecurring(ctx, id, 'en')
    const invoice = occurrences[0]?.invoice
    const minor = parseMinor(invoice?.balance ?? '0') ?? 0
    const paidDaysAgo = Math.max(0, daysAgo - PAID_AFTER_DAYS)
    if (invoice)
      await pay(at(paidDaysAgo, 15), invoice.id, minor, 'transfer', addDays(today, -paidDaysAgo))
    return minor
  }
}

/** Files and pays each tax return of the demo two days before its due date, with the current figures. */
async function fileWhatWasDue(ctx: Ctx): Promise<void> {
  const { duties } = await calendar(ctx)
  for (const { duty, period, dueOn, daysLeft, account } of duties) {
    if (daysLeft >= 0) continue
    const filedOn = addDays(dueOn, -2)
    const now = () => new Date(`${filedOn}T10:00:00Z`)
    const amount = account?.due ?? null
    await fileDuty({ ...ctx, now }, { duty, period, filedOn, reference: null, amount })
  }
}

/** Records part-payments of open invoices, at most 60% of each, until the revenue is exact to the kobo. */
async function receiveRemainder(
  ctx: Ctx,
  open: { id: string; total: number }[],
  remainder: number,
  receivedOn: string,
): Promise<void> {
  let left = remainder
  for (const { id, total } of open) {
    const amount = Math.min(left, scale(total, 3, 5))
    if (amount > 0) await pay(ctx, id, amount, 'transfer', receivedOn)
    left -= Math.max(0, amount)
  }
  if (left !== 0) throw new Error(`The demo's invoices miss its revenue by ${left} kobo.`)
}

async function pay(
  ctx: Ctx,
  invoiceId: string,
  minor: number,
  method: PaymentMethod,
  receivedOn: string,
): Promise<void> {
  const amount = Number(formatMinor(minor))
  await recordPayment(ctx, invoiceId, { amount, method, receivedOn, reference: null, note: null })
}

function invoiceOf(planned: PlannedInvoice, issueDate: string): CreateInvoice {
  const client = DEMO_CLIENTS[planned.client] ?? DEMO_CLIENTS[0]
  if (!client) throw new Error('The demo has no clients.')
  return {
    client: {
      name: client.name,
      email: demoEmail(client.name),
      phone: null,
      address: null,
      taxId: null,
    },
    items: planned.items,
    issueDate,
    dueDate: addDays(issueDate, planned.termDays),
    applyVat: true,
    applyWht: planned.applyWht,
    ...(planned.applyWht ? { whtType: 'goods' as const } : {}),
    currency: 'NGN',
    notes: 'Thank you for your business.',
  }
}
