import type { Language } from '@isiro/domain/language'
import type { Ctx } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { findSubjects } from './queries.ts'

interface About {
  clientId?: string | null | undefined
  invoiceId?: string | null | undefined
}

/** The client or invoice of a message sent by hand, with the client's name and the language of the invoice, or else of the client. */
export interface Subject {
  clientId: string | null
  invoiceId: string | null
  recipientName: string | null
  language: Language | null
}

/** Reads the subjects of messages. Throws `resource.not_found` for another business's client or invoice. */
export async function subjectsOf(ctx: Ctx, messages: readonly About[]): Promise<Subject[]> {
  const given = (ids: (string | null | undefined)[]) => [
    ...new Set(ids.filter((id): id is string => typeof id === 'string')),
  ]
  const clientIds = given(messages.map(({ clientId }) => clientId))
  const invoiceIds = given(messages.map(({ invoiceId }) => invoiceId))
  const known =
    clientIds.length + invoiceIds.length === 0
      ? { clients: new Map(), invoices: new Map() }
      : await findSubjects(ctx.db, ctx.businessId, { clientIds, invoiceIds })
  return messages.map(({ clientId, invoiceId }) => {
    const ofInvoice = invoiceId ? found(known.invoices.get(invoiceId)) : null
    const client = clientId ? found(known.clients.get(clientId)) : ofInvoice
    return {
      clientId: client?.id ?? null,
      invoiceId: invoiceId ?? null,
      recipientName: client?.name ?? null,
      language: ofInvoice?.language ?? client?.language ?? null,
    }
  })
}
