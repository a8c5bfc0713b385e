import type { SaveClient } from '@isiro/contracts/clients'
import { type ClientKind, usuallyWithholdsVat } from '@isiro/domain/client-kind'
import type { Language } from '@isiro/domain/language'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** The columns of a client. A missing one stays unchanged. */
export type ClientFields = Omit<SaveClient, 'creditLimit' | 'withholdsVat'> & {
  creditLimit?: number | null
  withholdsVat?: boolean
}

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

/** What the trail tells of a change of a client. */
export const CHANGED_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'taxId',
  'kind',
  'language',
  'withholdsWht',
  'withholdsVat',
  'creditLimit',
  'chargesLateFees',
] as const

/** The fields that a change replaces, locked until the transaction ends. */
export function findFields(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('clients')
    .select(CHANGED_FIELDS)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Updates a client. Returns false if there is no such client. */
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

/** The client's details as typed on an invoice. Missing fields keep the client's stored values. */
export interface TypedClient {
  /** The id of the picked client. Without it the name and the address identify the client. */
  id?: string | undefined
  name: string
  email: string
  phone: string | null
  address: string | null
  taxId: string | null
  kind?: ClientKind | undefined
  /** Without it: as usual for the kind of a client that is new or changes its kind. */
  withholdsVat?: boolean | undefined
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
  withholdsVat: boolean
  chargesLateFees: boolean
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
  'withholdsVat',
  'chargesLateFees',
  'language',
  'archivedAt',
] as const

/** A client of which only the name may be known. */
export type NamedClient = Omit<TypedClient, 'email'> & { email: string | null }

/**
 * Finds or creates the client of that name and address, in one statement, so that concurrent invoices for a
 * new client all get the same client. Restores an archived client.
 */
export function takeClient(
  db: Db,
  businessId: BusinessId,
  id: string,
  typed: NamedClient,
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
      withholdsVat: typed.withholdsVat ?? usuallyWithholdsVat(typed.kind ?? 'company'),
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
        withholdsVat: withholdsVatAs(typed),
        ...(typed.language ? { language: typed.language } : {}),
      })),
    )
    .returning([...INVOICED])
    .executeTakeFirstOrThrow()
}

/** Whether a known client withholds VAT, with what was typed: a client of another kind does as is usual for it. */
function withholdsVatAs({ kind, withholdsVat }: NamedClient): RawBuilder<boolean> {
  if (withholdsVat !== undefined) return sql`${withholdsVat}`
  if (kind === undefined) return sql`clients.withholds_vat`
  return sql`CASE WHEN clients.kind = ${kind} THEN clients.withholds_vat ELSE ${usuallyWithholdsVat(kind)} END`
}

/**
 * Whether late fees are asked of the client that an invoice names, found as `refreshClient` and `takeClient` find it;
 * undefined of one that is new.
 */
export async function findChargesLateFees(
  db: Db,
  businessId: BusinessId,
  { id, name, email }: Pick<TypedClient, 'id' | 'name' | 'email'>,
): Promise<boolean | undefined> {
  const client = await db
    .selectFrom('clients')
    .select('chargesLateFees')
    .where('businessId', '=', businessId)
    .where((eb) =>
      id === undefined ? eb.and({ nameKey: foldForSearch(name), email }) : eb('id', '=', id),
    )
    .executeTakeFirst()
  return client?.chargesLateFees
}

/** The clients of a name, but those that were merged into others: two at most. */
export function listOfName(
  db: Db,
  businessId: BusinessId,
  name: string,
): Promise<InvoicedClient[]> {
  return db
    .selectFrom('clients')
    .select([...INVOICED])
    .where('businessId', '=', businessId)
    .where('nameKey', '=', foldForSearch(name))
    .where('mergedInto', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute()
}

/** Updates a known client with the details typed on an invoice. */
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
      withholdsVat: withholdsVatAs(typed),
      ...(typed.language ? { language: typed.language } : {}),
    }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning([...INVOICED])
    .executeTakeFirst()
}

/** The client with this id, or the client it was merged into. */
export function findSpeaking(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('clients')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'address',
      'taxId',
      'kind',
      'withholdsVat',
      'language',
      'creditLimit',
    ])
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
