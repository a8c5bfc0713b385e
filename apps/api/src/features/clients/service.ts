import type { Client, SaveClient } from '@isiro/contracts/clients'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { toE164 } from '@isiro/domain/phone'
import { recordActivity } from '../../platform/activity.ts'
import { type Ctx, glance, transact } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { AppError, found, refusedField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import * as queries from './queries.ts'

export type { InvoicedClient } from './queries.ts'

export function presentClient(row: queries.ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    taxId: row.taxId,
    kind: row.kind as Client['kind'],
    language: row.language as Language,
    withholdsWht: row.withholdsWht,
    isArchived: row.archivedAt !== null,
    createdAt: row.createdAt.toISOString(),
    owed: (row.owed ?? []).map(({ currency, amount }) => ({
      currency: currency as Currency,
      amount: formatMinor(BigInt(amount)),
    })),
    invoiceCount: row.invoiceCount ?? 0,
    lastInvoiceDate: row.lastInvoiceDate,
  }
}

export function getClient(ctx: Ctx, id: string): Promise<Client> {
  return glance(ctx, async ({ db, businessId }) =>
    presentClient(found(await queries.findClient(db, businessId, id))),
  )
}

export function createClient(ctx: Ctx, input: SaveClient): Promise<Client> {
  return transact(ctx, async (ctx) => {
    const id = newId(ctx.now())
    await refuseTwin(() =>
      queries.insertClient(ctx.db, ctx.businessId, id, checked(input), ctx.now()),
    )
    await recordActivity(ctx, 'client.created', id, { clientName: input.name })
    return getClient(ctx, id)
  })
}

export function updateClient(ctx: Ctx, id: string, input: SaveClient): Promise<Client> {
  return transact(ctx, async (ctx) => {
    const isThere = await refuseTwin(() =>
      queries.updateClient(ctx.db, ctx.businessId, id, checked(input), ctx.now()),
    )
    if (!isThere) throw new AppError('resource.not_found')
    await recordActivity(ctx, 'client.updated', id, { clientName: input.name })
    return getClient(ctx, id)
  })
}

/** Archiving hides a client from lists and pickers. Their invoices stay as they are. */
export function setArchived(ctx: Ctx, id: string, isArchived: boolean): Promise<Client> {
  return transact(ctx, async (ctx) => {
    const now = ctx.now()
    const isThere = await queries.setArchived(
      ctx.db,
      ctx.businessId,
      id,
      isArchived ? now : null,
      now,
    )
    if (!isThere) throw new AppError('resource.not_found')
    const client = await getClient(ctx, id)
    await recordActivity(ctx, isArchived ? 'client.archived' : 'client.restored', id, {
      clientName: client.name,
    })
    return client
  })
}

function checked(input: SaveClient): SaveClient {
  if (input.phone === null) return input
  const phone = toE164(input.phone)
  if (phone === null) throw refusedField('phone', 'validation.phone')
  return { ...input, phone }
}

/** The same name at the same address is one client. */
async function refuseTwin<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (isUniqueViolation(error, 'clients_identity')) throw new AppError('clients.already_exists')
    throw error
  }
}

/**
 * The client an invoice is for, brought up to what the invoice says of it; made when there is none yet.
 * An id that is not this business's is as good as unknown.
 */
export async function clientForInvoice(
  ctx: Ctx,
  {
    id,
    ...typed
  }: Partial<Pick<queries.TypedClient, 'kind' | 'language'>> &
    Omit<queries.TypedClient, 'kind' | 'language'> & { id?: string | undefined },
  businessLanguage: () => Promise<string>,
): Promise<queries.InvoicedClient> {
  const now = ctx.now()
  const client = { ...typed, kind: typed.kind, language: typed.language }
  if (id === undefined) {
    const found = await queries.findInvoiced(ctx.db, ctx.businessId, client)
    if (found && saysNothingNew(client, found)) return found
    const language = await businessLanguage()
    return queries.takeClient(ctx.db, ctx.businessId, newId(now), client, language, now)
  }
  const known = await refuseTwin(() =>
    queries.refreshClient(ctx.db, ctx.businessId, id, client, now),
  )
  if (!known) throw refusedField('client.id', 'validation.id')
  if (known.archivedAt !== null) throw new AppError('invoices.client_archived')
  return known
}

/** Whether the client stands as the invoice says: most invoices are for one that does, and write nothing to it. */
function saysNothingNew(typed: queries.TypedClient, known: queries.InvoicedClient): boolean {
  const same = (said: string | null | undefined, kept: string | null) =>
    said === null || said === undefined || said === kept
  return (
    known.archivedAt === null &&
    (['phone', 'address', 'taxId', 'kind', 'language'] as const).every((field) =>
      same(typed[field], known[field]),
    )
  )
}
