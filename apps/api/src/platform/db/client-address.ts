import { canUse, type PlanId } from '@isiro/domain/plans'
import { type LinkKind, publicUrl } from '@isiro/domain/public-pages'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { compiled } from './compiled-query.ts'
import { type BusinessId, read, type SystemCtx, toBusinessId } from './context.ts'
import type { Db } from './database.ts'

/** Where clients find the pages of a business. */
export interface ClientAddress {
  /** Without a trailing slash. */
  baseUrl: string
  /** The business shows itself under its own domain: its clients see no word of the product. */
  isOwn: boolean
}

const provenDomain = compiled((db, $: { businessId: BusinessId }) =>
  db
    .selectFrom('clientDomains as d')
    .innerJoin('businesses as b', 'b.id', 'd.businessId')
    .where('d.businessId', '=', $.businessId)
    .where('b.id', '=', $.businessId)
    .where('d.provenAt', 'is not', null)
    .select(['d.host', 'b.plan']),
)

/**
 * The address of the client's pages of a business, with which each link to one begins: its own domain while its records hold and its
 * plan has it, and the product's otherwise.
 */
export async function clientAddress(ctx: SystemCtx): Promise<ClientAddress> {
  const [row] = await read(ctx, ({ db, businessId }) => provenDomain(db, { businessId }))
  if (!row || !isWhiteLabel(row.plan)) return productAddress(ctx.config)
  return { baseUrl: ownBaseUrl(ctx.config, row.host), isOwn: true }
}

/** The address of pages under the product's own name. */
export function productAddress({ appUrl }: Pick<Config, 'appUrl'>): ClientAddress {
  return { baseUrl: appUrl, isOwn: false }
}

/** The absolute address of a client's page of this business. */
export async function clientUrlOf(ctx: SystemCtx, kind: LinkKind, token: string): Promise<string> {
  return publicUrl((await clientAddress(ctx)).baseUrl, kind, token)
}

/** Whether a plan lets a business show itself under its own domain. */
export function isWhiteLabel(plan: PlanId): boolean {
  return canUse(plan, 'white_label')
}

/** A client domain is reached by the product's way: its protocol, and its port where that is no standard one. */
export function ownBaseUrl({ appUrl }: Pick<Config, 'appUrl'>, host: string): string {
  const url = new URL(appUrl)
  return `${url.protocol}//${host}${url.port === '' ? '' : `:${url.port}`}`
}

const clientHost = compiled(
  (_db, $: { host: string }) => sql<{ businessId: string; plan: PlanId }>`
    SELECT business_id, plan FROM find_client_host(${$.host})`,
)

/** The business whose pages a host shows, across businesses, and its plan; undefined for a host of nobody. */
export async function findClientHost(
  db: Db,
  host: string,
): Promise<{ businessId: BusinessId; plan: PlanId } | undefined> {
  const [row] = await clientHost(db, { host })
  return row && { businessId: toBusinessId(row.businessId), plan: row.plan }
}
