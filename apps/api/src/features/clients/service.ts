import type { Client, ClientDetail, SaveClient } from '@isiro/contracts/clients'
import { usuallyWithholdsVat } from '@isiro/domain/client-kind'
import type { Country } from '@isiro/domain/countries'
import { fiscalYear } from '@isiro/domain/country-rules'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import { toE164 } from '@isiro/domain/phone'
import { changesOf, recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, todayOf, transact } from '../../platform/db/context.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found, refusedField } from '../../platform/http/errors.ts'
import { requireCapability } from '../../platform/http/plan-gate.ts'
import { phoneCountry, requireBusiness } from '../business/service.ts'
import * as listQueries from './list-queries.ts'
import * as queries from './queries.ts'

export type { InvoicedClient, SpeakingClient, TypedClient } from './queries.ts'

export function presentClient(row: listQueries.ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    taxId: row.taxId,
    kind: row.kind,
    language: row.language,
    withholdsWht: row.withholdsWht,
    withholdsVat: row.withholdsVat,
    isArchived: row.archivedAt !== null,
    createdAt: row.createdAt.toISOString(),
    owed: sumsOf(row.owed),
    invoiceCount: row.invoiceCount ?? 0,
    lastInvoiceDate: row.lastInvoiceDate,
    daysToPay: row.daysToPay,
    creditLimit: row.creditLimit === null ? null : formatMinor(row.creditLimit),
    chargesLateFees: row.chargesLateFees,
  }
}

function presentDetail(row: listQueries.ClientDetailRow): ClientDetail {
  return {
    ...presentClient(row),
    paidThisYear: sumsOf(row.paidThisYear),
    paidInvoices: row.paidInvoices ?? [],
  }
}

function sumsOf(sums: { currency: Currency; amount: string }[] | null): Client['owed'] {
  return (sums ?? []).map(({ currency, amount }) => ({
    currency,
    amount: formatMinor(BigInt(amount)),
  }))
}

/** One client; for a merged client, the client it was merged into. Throws `resource.not_found`. */
export function getClient(ctx: Ctx, id: string): Promise<ClientDetail> {
  return read(ctx, async (ctx) => {
    const { country } = await requireBusiness(ctx)
    const { from } = fiscalYear(country, todayOf(ctx))
    return presentDetail(found(await listQueries.findClient(ctx.db, ctx.businessId, id, from)))
  })
}

/** Clients as a list shows them, by the ids that were asked for; one that is none is left out. */
export function listClientsById(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Client>> {
  return read(ctx, async ({ db, businessId }) => {
    const rows = ids.length === 0 ? [] : await listQueries.listClientsById(db, businessId, ids)
    return new Map(rows.map((row) => [row.askedId, presentClient(row)]))
  })
}

/** A client without its figures; for a merged client, the client it was merged into. */
export async function requireClient(ctx: Ctx, id: string): Promise<queries.SpeakingClient> {
  return found(await queries.findSpeaking(ctx.db, ctx.businessId, id))
}

/** Whether two ids mean one client: they are equal, or merged with each other. */
export async function isSameClient(ctx: Ctx, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const [a, b] = [await requireClient(ctx, one), await requireClient(ctx, other)]
  return a.id === b.id
}

export function createClient(ctx: Ctx, input: SaveClient): Promise<ClientDetail> {
  return transact(ctx, async (ctx) => {
    const id = newId(ctx.now())
    const client = checked(input, await countryFor(ctx, [input]))
    if (typeof client.creditLimit === 'number') requireCapability(ctx, 'crm')
    const withholdsVat = input.withholdsVat ?? usuallyWithholdsVat(input.kind)
    const row = { ...client, withholdsVat }
    await refuseDuplicate(() => queries.insertClient(ctx.db, ctx.businessId, id, row, ctx.now()))
    await recordActivity(ctx, 'client.created', id, { clientName: input.name })
    return getClient(ctx, id)
  })
}

export function updateClient(ctx: Ctx, id: string, input: SaveClient): Promise<ClientDetail> {
  return transact(ctx, async (ctx) => {
    const client = checked(input, await countryFor(ctx, [input]))
    if (typeof client.creditLimit === 'number') {
      const { creditLimit } = await requireClient(ctx, id)
      // An existing limit may stay, whatever the plan.
      if (creditLimit !== client.creditLimit) requireCapability(ctx, 'crm')
    }
    const before = await queries.findFields(ctx.db, ctx.businessId, id)
    const isThere = await refuseDuplicate(() =>
      queries.updateClient(ctx.db, ctx.businessId, id, client, ctx.now()),
    )
    if (!isThere) throw new AppError('resource.not_found')
    const changes = changesOf(before ?? {}, client, queries.CHANGED_FIELDS)
    await recordActivity(ctx, 'client.updated', id, { clientName: input.name }, changes)
    return getClient(ctx, id)
  })
}

/** Archiving hides a client from lists and pickers. Their invoices stay as they are. */
export function setArchived(ctx: Ctx, id: string, isArchived: boolean): Promise<ClientDetail> {
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

/** The country that the clients' numbers without a plus are read by. */
export function countryFor(
  ctx: Ctx,
  clients: readonly Pick<SaveClient, 'phone'>[],
): Promise<Country> {
  return phoneCountry(
    ctx,
    clients.map(({ phone }) => phone),
  )
}

/** Validates and normalises a client's details. Refuses an invalid phone number at `path`. */
export function checkedDetails<T extends Pick<SaveClient, 'phone'>>(
  input: T,
  country: Country,
  path = '',
): T {
  if (input.phone === null) return input
  const phone = toE164(input.phone, country)
  if (phone === null) throw refusedField(`${path}phone`, 'validation.phone')
  return { ...input, phone }
}

function checked(
  { creditLimit, withholdsVat, ...input }: SaveClient,
  country: Country,
): queries.ClientFields {
  const details = {
    ...checkedDetails(input, country),
    ...(withholdsVat === undefined ? {} : { withholdsVat }),
  }
  if (creditLimit === undefined) return details
  return { ...details, creditLimit: creditLimit === null ? null : parseMinor(creditLimit) }
}

/** Turns a unique violation into the refusal of a client with the same name and address. */
async function refuseDuplicate<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (isUniqueViolation(error, 'clients_identity')) throw new AppError('clients.already_exists')
    throw error
  }
}

/**
 * Finds or creates the client of an invoice, and updates it with the details typed on the invoice.
 * Another business's id counts as unknown.
 */
export async function clientForInvoice(
  ctx: Ctx,
  typed: queries.TypedClient,
  businessLanguage: Language,
): Promise<queries.InvoicedClient> {
  const now = ctx.now()
  const { id } = typed
  if (id === undefined)
    return queries.takeClient(ctx.db, ctx.businessId, newId(now), typed, businessLanguage, now)
  const known = await refuseDuplicate(() =>
    queries.refreshClient(ctx.db, ctx.businessId, id, typed, now),
  )
  if (!known) throw refusedField('client.id', 'validation.id')
  if (known.archivedAt !== null) throw new AppError('invoices.client_archived')
  return known
}

/**
 * Finds or creates a client by its name and address. Without an address it is the only client of that name, whatever its address,
 * or one without any.
 */
export async function clientNamed(
  { db, businessId, now }: Ctx,
  { name, email }: Pick<queries.NamedClient, 'name' | 'email'>,
  businessLanguage: Language,
): Promise<queries.InvoicedClient> {
  const [only, another] = email === null ? await queries.listOfName(db, businessId, name) : []
  if (only && !another) return only
  const typed = { name, email, phone: null, address: null, taxId: null }
  return queries.takeClient(db, businessId, newId(now()), typed, businessLanguage, now())
}

/** Whether late fees are asked of the client that a draft names; a new client's invoices have them. */
export async function isAskedForLateFees(
  { db, businessId }: Ctx,
  typed: Pick<queries.TypedClient, 'id' | 'name' | 'email'>,
): Promise<boolean> {
  return (await queries.findChargesLateFees(db, businessId, typed)) ?? true
}

/** Whether the stored client equals the typed details. Most invoices match, and then nothing is written. */
export function isAsTyped(typed: queries.TypedClient, known: queries.InvoicedClient): boolean {
  const said = { ...typed, ...(typed.id === undefined ? { name: null, email: null } : {}) }
  return (
    known.archivedAt === null &&
    (
      ['name', 'email', 'phone', 'address', 'taxId', 'kind', 'withholdsVat', 'language'] as const
    ).every((field) => said[field] == null || said[field] === known[field])
  )
}
