import { type Api, apiOf, ask, pathOf } from './api.ts'
import { signInWith, type Visit } from './browser.ts'
import { dayInLagos, PASSWORD } from './visitors.ts'

export interface Owner extends Visit {
  email: string
  api: Api
}

/** Signs a new business up through the API, and its owner in on a page. */
export async function signedUp(guest: Visit): Promise<Owner> {
  const email = `owner-${crypto.randomUUID()}@example.com`
  const answer = await ask('POST', '/api/auth/signup', {
    body: {
      email,
      password: PASSWORD,
      firstName: 'Ngozi',
      lastName: 'Eze',
      businessName: 'Eze Catering',
      language: 'en',
    },
  })
  if (!answer.ok) throw new Error(`Nobody could sign up: ${answer.status} ${await answer.text()}`)
  const api = apiOf(((await answer.json()) as { token: string }).token)
  await api.put('/api/business', { ...PROFILE, password: PASSWORD })
  await signInWith(guest.page, api.token)
  return { ...guest, email, api }
}

/** The same with Pro, which the trial opens. */
export async function signedUpOnPro(guest: Visit): Promise<Owner> {
  const owner = await signedUp(guest)
  await owner.api.post('/api/subscription/trial', { planId: 'pro' })
  return owner
}

export interface Issued {
  id: string
  invoiceNumber: string
  clientUrl: string
  clientPath: string
  client: { id: string }
  balance: string
}

/** Issues an invoice: ₦10,000 without taxes, of today and due today, unless `terms` say otherwise. */
export async function issueInvoice(api: Api, terms: object = {}): Promise<Issued> {
  const day = dayInLagos()
  const { invoice } = await api.post<{ invoice: Issued }>('/api/invoices', {
    client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example' },
    items: [{ description: 'Printing', quantity: 1, rate: 10_000 }],
    issueDate: day,
    dueDate: day,
    applyVat: false,
    applyWht: false,
    currency: 'NGN',
    ...terms,
  })
  return { ...invoice, clientPath: pathOf(invoice.clientUrl) }
}

/** The record whose page is open or opening, by the id in its address. */
export async function idIn({ page }: Visit): Promise<string> {
  await page.waitForURL(({ pathname }) => ID.test(pathname))
  return ID.exec(new URL(page.url()).pathname)?.[0] ?? ''
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The business of a person who has signed up. */
export const PROFILE = {
  name: 'Eze Catering',
  address: '5 Marina, Lagos',
  phone: '08035550142',
  email: 'hello@eze.example',
  taxId: '12345678-0001',
  rcNumber: 'RC 123456',
  legalForm: 'company',
  vatStatus: 'registered',
  numberPattern: 'INV-{year}-{0001}',
  paymentTermsDays: 30,
  invoiceNotes: null,
  language: 'en',
  currency: 'NGN',
  timeZone: 'Africa/Lagos',
}
