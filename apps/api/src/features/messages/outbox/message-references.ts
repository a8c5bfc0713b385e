import type { Ctx } from '../../../platform/db/context.ts'
import { deleteReferences, saveReference } from '../../../platform/db/provider-references.ts'

/** Notes whom a message goes to, until its id at the provider is known: a delivery report may name the number alone. */
export async function nameNumber(
  { db, businessId, now }: Ctx,
  provider: string,
  { id, recipient }: { id: string; recipient: string },
): Promise<void> {
  const reference = { provider, kind: 'number', reference: recipient } as const
  await saveReference(db, businessId, { ...reference, subjectId: id, namedAt: now() })
}

/** Notes the provider's id of a message, by which a delivery report finds it. */
export async function nameMessage(
  { db, businessId, now }: Ctx,
  provider: string,
  id: string,
  providerMessageId: string,
): Promise<void> {
  await deleteReferences(db, businessId, [id])
  const reference = { provider, kind: 'message', reference: providerMessageId } as const
  await saveReference(db, businessId, { ...reference, subjectId: id, namedAt: now() })
}
