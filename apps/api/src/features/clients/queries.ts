import type { ClientKind, SaveClient } from '@isiro/contracts/clients'
import type { Language } from '@isiro/domain/language'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** A client as its row; a limit that is left out stays as it is. */
export type ClientFields = Omit<SaveClient, 'creditLimit'> & { creditLimit?: number | null }

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
    .where('mergedInto', 'is', null)
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
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What an invoice says of its client; what it leaves out stays as the client has it. */
export interface TypedClient {
  /** The client that was picked; without it the name and the address say which one it is. */
  id?: string | undefined
  name: string
  email: string
  phone: string | null
  address: string | null
  taxId: string | null
  kind?: ClientKind | undefined
  language?: Language | undefined
}

export interface InvoicedClient {
  id: string
  name: string
  email: string | null
  phone: string | null
  address: string | null
  taxId: string | null
  kind: ClientKind
  language: Language
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

/**
 * The client of that name and address, made if need be, in one statement: however many invoices for a
 * new client arrive at once, they all get the same one. An archived client comes back to life.
 */
export function takeClient(
  db: Db,
  businessId: BusinessId,
  id: string,
  typed: TypedClient,
  businessLanguage: Language,
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

/** The client that speaks for the one of this id: itself, unless it was merged. */
export function findSpeaking(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'phone', 'address', 'taxId', 'language', 'creditLimit'])
    .where('businessId', '=', businessId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('clients as asked')
        .select((eb) => eb.fn.coalesce('asked.mergedInto', 'asked.id').as('id'))
        .where('asked.businessId', '=', businessId)
        .where('asked.id', '=', id),
    )
    .executeTakeFirst()
}

export type SpeakingClient = NonNullable<Awaited<ReturnType<typeof findSpeaking>>>
