import { foldForSearch } from '@isiro/domain/plain-text'
import { type Selectable, sql } from 'kysely'
import { compiledByShape } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type {
  Businesses,
  Clients,
  DocumentSettings,
  PayoutDetails,
} from '../../platform/db/database-types.ts'
import { type TimelineRow, timelineOf } from './timeline-queries.ts'

type IssuerRow = Selectable<Businesses> & Selectable<DocumentSettings> & Selectable<PayoutDetails>
type ClientRow = Pick<
  Selectable<Clients>,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'taxId'
  | 'kind'
  | 'withholdsVat'
  | 'chargesLateFees'
  | 'language'
  | 'archivedAt'
>

export interface Parties {
  business: IssuerRow
  /** The client that the invoice names; null if no client matches. */
  client: ClientRow | null
  /** The automatic messages that the business has switched on, read with it to save a statement. */
  automaticMessages: string[]
  /** The draft's timeline, if the invoice is issued from a draft. */
  timeline: TimelineRow[]
}

type ClientColumns = {
  [K in keyof ClientRow as `client${Capitalize<K>}`]: ClientRow[K] | null
}

const parties = compiledByShape(
  (
    _db,
    { isPicked, isDraft }: { isPicked: boolean; isDraft: boolean },
    $: { businessId: BusinessId; clientId: string; nameKey: string; email: string; id: string },
  ) => {
    const named = isPicked
      ? sql`c.id = ${$.clientId}`
      : sql`c.name_key = ${$.nameKey} AND c.email = ${$.email}`
    return sql<IssuerRow & ClientColumns & Pick<Parties, 'timeline' | 'automaticMessages'>>`
      SELECT b.*, d.*, p.*, m.automatic_messages, ${isDraft ? timelineOf($.id, $.businessId) : sql`'[]'::json`} AS timeline,
        c.id AS client_id, c.name AS client_name, c.email AS client_email, c.phone AS client_phone,
        c.address AS client_address, c.tax_id AS client_tax_id, c.kind AS client_kind, c.withholds_vat AS client_withholds_vat, c.charges_late_fees AS client_charges_late_fees, c.language AS client_language,
        c.archived_at AS client_archived_at
      FROM businesses b
      JOIN document_settings d ON d.business_id = b.id
      JOIN payout_details p ON p.business_id = b.id
      JOIN message_settings m ON m.business_id = b.id
      LEFT JOIN clients c ON c.business_id = b.id AND ${named}
      WHERE b.id = ${$.businessId}
      FOR SHARE OF b`
  },
)

/**
 * The current business and client of an invoice. Null if the business is deleted. The business's plan and identity stay as they
 * are until the transaction ends.
 */
export async function findParties(
  db: Db,
  businessId: BusinessId,
  { id: clientId, name, email }: { id?: string | undefined; name: string; email: string },
  draftId: string | undefined,
): Promise<Parties | null> {
  const shape = { isPicked: clientId !== undefined, isDraft: draftId !== undefined }
  const [row] = await parties(db, shape, {
    businessId,
    clientId: clientId ?? '',
    nameKey: foldForSearch(name),
    email,
    id: draftId ?? '',
  })
  if (!row) return null
  const {
    timeline,
    automaticMessages,
    clientId: id,
    clientName,
    clientEmail,
    clientPhone,
    clientAddress,
    clientTaxId,
    clientKind,
    clientWithholdsVat,
    clientChargesLateFees,
    clientLanguage,
    clientArchivedAt,
    ...business
  } = row
  if (id === null || clientName === null || clientKind === null || clientLanguage === null)
    return { business, client: null, automaticMessages, timeline }
  const client = {
    id,
    name: clientName,
    email: clientEmail,
    phone: clientPhone,
    address: clientAddress,
    taxId: clientTaxId,
    kind: clientKind,
    withholdsVat: clientWithholdsVat ?? false,
    chargesLateFees: clientChargesLateFees ?? true,
    language: clientLanguage,
    archivedAt: clientArchivedAt,
  }
  return { business, client, automaticMessages, timeline }
}
