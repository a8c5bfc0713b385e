import { readRoutes, routesSource } from '../apps/web/scripts/routes.mjs'
import { type Api, overdueInvoice } from './api.ts'

/** The addresses of a walk over the whole product, on records of the demo business. */
export interface Screens {
  visitor: readonly string[]
  member: readonly string[]
}

/** The other views of a screen, by their addresses. */
const VIEWS = [
  '/dashboard?tab=invoices',
  '/dashboard?tab=paystack',
  '/dashboard?tab=payments',
  '/dashboard?tab=sms',
  '/dashboard?tab=tax',
  '/dashboard?tab=business',
  '/invoices/:id?tab=payments',
  '/invoices/:id?tab=activity',
  '/invoices/:id?tab=details',
  '/clients?new=client',
  '/clients/:id?tab=payments',
  '/clients/:id?tab=statement',
  '/clients/:id?tab=notes',
  '/clients/:id?tab=details',
  '/clients/:id?tab=messages',
  '/items?new=item',
  '/expenses?new=expense',
  '/payments?new=payment',
  '/analytics?period=year',
  '/analytics?view=forecast',
  '/analytics?view=profit',
  '/analytics?view=clients',
  '/analytics?view=set-aside',
  '/analytics?view=vat',
  '/tax?view=vat',
  '/tax?view=vat&box=1',
  '/tax?view=wht',
  '/tax?view=calendar',
  '/tax?view=credits',
  '/tax?view=calculators',
  '/tax?view=rules',
  '/backup?tab=restore',
  '/backup?tab=cloud',
  '/sms?mode=bulk',
  '/subscription?trial=pro',
]

const PREPARED = [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/developers',
  '/login',
  '/signup',
  '/reset-password',
  '/reset-password/x',
  '/nothing-here',
]

/** Forms whose records the demo lacks; each is the form of the address beside it. */
const SAME_AS: Record<string, string> = {
  '/invoices/:id/edit': '/invoices/new',
  '/quotes/:id/edit': '/quotes/new',
}

/** Every route of the web, in each of its views, and the page of a client. */
export async function allScreens(api: Api): Promise<Screens> {
  const routes = readRoutes(routesSource())
  const invoice = await overdueInvoice(api)
  const ids: Record<string, string> = {
    invoices: invoice.id,
    clients: invoice.clientId,
    questions: await firstId(api, '/api/questions?filter=all'),
  }
  for (const { path } of routes) {
    const kind = kindOf(path)
    if (kind) ids[kind] ??= await firstId(api, `/api/${kind}`)
  }
  const filled = (path: string) =>
    path.replace(':token', 'x').replace(':id', () => ids[kindOf(path) ?? ''] ?? '')
  const pathsOf = (access: string) =>
    routes
      .filter((route) => route.access === access && SAME_AS[route.path] === undefined)
      .map(({ path }) => path)
  return {
    visitor: [...PREPARED, ...pathsOf('anyone').map(filled), `${invoice.clientPath}?preview`],
    member: [...pathsOf('member'), ...VIEWS].map(filled),
  }
}

/** The records that a screen shows one of, by their word in the API. */
function kindOf(path: string): string | undefined {
  return /^\/([\w-]+)\/:id/.exec(path)?.[1]
}

async function firstId(api: Api, path: string): Promise<string> {
  const answer = await api.get<{ id: string }[] | { items: { id: string }[] }>(path)
  const [first] = Array.isArray(answer) ? answer : answer.items
  if (!first) throw new Error(`${path}: the demo has no record.`)
  return first.id
}
