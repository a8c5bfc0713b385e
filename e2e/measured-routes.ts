import type { Measured } from './page-load.ts'
import { DEMO } from './visitors.ts'

/** A page that is measured, and the most that its scripts may weigh. */
export interface MeasuredRoute extends Measured {
  /** Null for a page that visitors see. */
  access: 'visitor' | 'member'
  /** Kilobytes (1000 bytes) of script that the page asks for by itself, as received: compressed, and with headers. */
  scriptKb: number
}

/** A screen of the app is there with its heading, and its form or first list is no placeholder any more. */
const SCREEN = '#content h1'
const EDITOR = '#content form input'

/** Every page of the product, on the demo business. `invoice` and `client` are ids of its records. */
export function measuredRoutes({ invoice, client }: DemoRecords): MeasuredRoute[] {
  return [
    visitor('/', 'h1'),
    visitor('/pricing', 'h1'),
    visitor('/terms', 'h1'),
    visitor('/developers', 'h1'),
    visitor('/login', 'input[type="email"]', 122),
    visitor('/signup', 'input[type="email"]', 122),
    // The figures of the first tab. Home brings what its news and notices need, which depend on the day.
    member('/dashboard', 198, '#content [role="tabpanel"] a'),
    member('/dashboard?tab=invoices', 284, EDITOR),
    member('/dashboard?tab=paystack', 202),
    member('/dashboard?tab=payments', 197),
    member('/dashboard?tab=sms', 274),
    member('/dashboard?tab=tax', 190),
    member('/dashboard?tab=business', 278),
    member('/invoices', 170),
    member('/invoices/new', 252, EDITOR),
    member(`/invoices/${invoice}`, 240),
    member(`/invoices/${invoice}/credit-note`, 162),
    member('/credit-notes', 154),
    member('/recurring', 158),
    member('/recurring/new', 239, EDITOR),
    member('/clients', 163),
    member(`/clients/${client}`, 169),
    member('/clients/import', 158),
    member('/clients/duplicates', 147),
    member('/payments', 163),
    member('/payments/confirmed', 157),
    member('/payments/exchange-gains', 157),
    member('/notifications', 145),
    member('/expenses', 157),
    member('/expenses/import', 157),
    member('/analytics', 168),
    member('/tax', 168),
    member('/tax?view=calculators', 178),
    // With the choice about cookies, where visits are counted.
    member('/settings', 156),
    member('/settings/messages', 215),
    member('/settings/notifications', 157),
    member('/settings/security', 188),
    member('/settings/getting-paid', 234),
    member('/settings/brand', 245),
    member('/subscription', 155),
    member('/backup', 190),
    member('/data-privacy', 191),
    member('/sms', 245),
    member('/other-businesses', 164),
  ]
}

export interface DemoRecords {
  invoice: string
  client: string
}

/** A session of the demo business, and the ids of two of its records. */
export async function demoSession(baseUrl: string): Promise<DemoRecords & { token: string }> {
  const login = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const { token } = (await login.json()) as { token: string }
  const first = async (path: string) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const [record] = (await answer.json()) as { id: string }[]
    if (!record) throw new Error(`${path}: the demo has no record`)
    return record.id
  }
  return {
    token,
    invoice: await first('/api/invoices?status=overdue&limit=1'),
    client: await first('/api/clients?limit=1'),
  }
}

function visitor(path: string, ready: string, scriptKb = 15): MeasuredRoute {
  return { path, ready, access: 'visitor', scriptKb }
}

function member(path: string, scriptKb: number, ready = SCREEN): MeasuredRoute {
  return { path, ready, access: 'member', scriptKb }
}
