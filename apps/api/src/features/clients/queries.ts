import type { SaveClient } from '@isiro/contracts/clients'
import { foldForSearch } from '@isiro/domain/plain-text'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { containing, type Position } from '../../platform/paging.ts'
import { prepared } from '../../platform/prepared-query.ts'

export interface ClientFilter {
  limit?: number | undefined
  after?: Position | undefined
  q?: string | undefined
  isArchived?: boolean | undefined
}

/** Clients with what they owe, in the order of their names; one row more than `limit`, if there are. */
export function listClients(db: Db, businessId: BusinessId, filter: ClientFilter) {
  let list = withFigures(db, businessId).orderBy('clients.nameKey').orderBy('clients.id')
  list = list.where('clients.archivedAt', filter.isArchived ? 'is not' : 'is', null)
  const { after, limit } = filter
  if (after)
    list = list.where(
      sql<boolean>`(clients.name_key, clients.id) > (${after.value}, ${after.id}::uuid)`,
    )
  if (limit !== undefined) list = list.limit(limit + 1)
  if (filter.q) {
    const pattern = containing(foldForSearch(filter.q))
    const digits = filter.q.replace(/\D/g, '').replace(/^0/, '')
    list = list.where((eb) =>
      eb.or([
        eb('clients.nameKey', 'like', pattern),
        eb('clients.email', 'like', pattern),
        ...(digits.length >= 3 ? [eb('clients.phone', 'like', containing(digits))] : []),
      ]),
    )
  }
  return list.execute()
}

export function findClient(db: Db, businessId: BusinessId, id: string) {
  return withFigures(db, businessId).where('clients.id', '=', id).executeTakeFirst()
}

export type ClientRow = Awaited<ReturnType<typeof listClients>>[number]

function withFigures(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('clients')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoices')
          .whereRef('invoices.businessId', '=', 'clients.businessId')
          .whereRef('invoices.clientId', '=', 'clients.id')
          .where('invoices.voidedAt', 'is', null)
          .select((eb) => [
            eb.fn.countAll<number>().as('invoiceCount'),
            eb.fn.max('invoices.issueDate').as('lastInvoiceDate'),
          ])
          .as('issued'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      sql<{ owed: { currency: string; amount: string }[] | null }>`(
        SELECT json_agg(json_build_object('currency', currency, 'amount', amount::text) ORDER BY amount DESC) AS owed
        FROM (
          SELECT currency, sum(total - paid) AS amount FROM invoices
          WHERE business_id = clients.business_id AND client_id = clients.id AND voided_at IS NULL AND paid < total
          GROUP BY currency
        ) sums
      )`.as('debt'),
      (join) => join.onTrue(),
    )
    .where('clients.businessId', '=', businessId)
    .select([
      'clients.id',
      'clients.name',
      'clients.nameKey',
      'clients.email',
      'clients.phone',
      'clients.address',
      'clients.taxId',
      'clients.kind',
      'clients.language',
      'clients.withholdsWht',
      'clients.archivedAt',
      'clients.createdAt',
      'issued.invoiceCount',
      'issued.lastInvoiceDate',
      'debt.owed',
    ])
}

export type ClientFields = SaveClient

export async function insertClient(
  db: Db,
  businessId: BusinessId,
  id: string,
  client: ClientFields,
  now: Date,
): Promise<void> {
  await db
    .insertInto('clients')
    .values({
      businessId,
      id,
      ...client,
      nameKey: foldForSearch(client.name),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

/** Whether there was such a client. */
export async function updateClient(
  db: Db,
  businessId: BusinessId,
  id: string,
  client: ClientFields,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('clients')
    .set({ ...client, nameKey: foldForSearch(client.name), updatedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function setArchived(
  db: Db,
  businessId: BusinessId,
  id: string,
  archivedAt: Date | null,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('clients')
    .set({ archivedAt, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What an invoice says of its client; what it leaves out stays as the client has it. */
export interface TypedClient {
  name: string
  email: string
  phone: string | null
  address: string | null
  taxId: string | null
  kind: string | undefined
  language: string | undefined
}

export interface InvoicedClient {
  id: string
  name: string
  email: string | null
  phone: string | null
  address: string | null
  taxId: string | null
  kind: string
  language: string
  archivedAt: Date | null
}

const INVOICED = [
  'id',
  'name',
  'email',
  'phone',
  'address',
  'taxId',
  'kind',
  'language',
  'archivedAt',
] as const

const invoicedByIdentity = prepared(
  (db, $: { businessId: BusinessId; nameKey: string; email: string }) =>
    db
      .selectFrom('clients')
      .select([...INVOICED])
      .where('businessId', '=', $.businessId)
      .where('nameKey', '=', $.nameKey)
      .where('email', '=', $.email),
)

/** The client of that name and address, as it stands. */
export async function findInvoiced(
  db: Db,
  businessId: BusinessId,
  { name, email }: TypedClient,
): Promise<InvoicedClient | undefined> {
  const [client] = await invoicedByIdentity(db, {
    businessId,
    nameKey: foldForSearch(name),
    email,
  })
  return client
}

/**
 * The client of that name and address, made if need be, in one statement: however many invoices for a
 * new client arrive at once, they all get the same one. An archived client comes back to life.
 */
export function takeClient(
  db: Db,
  businessId: BusinessId,
  id: string,
  typed: TypedClient,
  businessLanguage: string,
  now: Date,
): Promise<InvoicedClient> {
  return db
    .insertInto('clients')
    .values({
      businessId,
      id,
      name: typed.name,
      nameKey: foldForSearch(typed.name),
      email: typed.email,
      phone: typed.phone,
      address: typed.address,
      taxId: typed.taxId,
      kind: typed.kind ?? 'company',
      language: typed.language ?? businessLanguage,
      withholdsWht: false,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'nameKey', 'email']).doUpdateSet((eb) => ({
        phone: eb.fn.coalesce('excluded.phone', 'clients.phone'),
        address: eb.fn.coalesce('excluded.address', 'clients.address'),
        taxId: eb.fn.coalesce('excluded.taxId', 'clients.taxId'),
        archivedAt: null,
        updatedAt: now,
        ...(typed.kind ? { kind: typed.kind } : {}),
        ...(typed.language ? { language: typed.language } : {}),
      })),
    )
    .returning([...INVOICED])
    .executeTakeFirstOrThrow()
}

/** Brings a known client up to what the invoice says of it. */
export function refreshClient(
  db: Db,
  businessId: BusinessId,
  id: string,
  typed: TypedClient,
  now: Date,
): Promise<InvoicedClient | undefined> {
  return db
    .updateTable('clients')
    .set((eb) => ({
      name: typed.name,
      nameKey: foldForSearch(typed.name),
      email: typed.email,
      phone: typed.phone ?? eb.ref('phone'),
      address: typed.address ?? eb.ref('address'),
      taxId: typed.taxId ?? eb.ref('taxId'),
      updatedAt: now,
      ...(typed.kind ? { kind: typed.kind } : {}),
      ...(typed.language ? { language: typed.language } : {}),
    }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning([...INVOICED])
    .executeTakeFirst()
}
