import type { EmailQueued } from '@isiro/contracts/message-settings'
import { formatDate, formatMoney } from '@isiro/domain/format'
import { fillText } from '@isiro/domain/message'
import { type Ctx, read } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { emailAboutDocument } from '../messages/email/service.ts'
import * as queries from './queries.ts'
import { CREDIT_NOTE_MAILS } from './texts/texts.ts'

/**
 * Mails a note to its client, in the language of the note: what it takes off the invoice or adds to it, why, and what is
 * left to pay. The PDF is on the client's page, to which the mail leads.
 *
 * Throws `resource.not_found` and what `emailAboutDocument` throws.
 */
export async function emailCreditNote(
  ctx: Ctx,
  id: string,
  note: string | null,
): Promise<EmailQueued> {
  const row = await read(ctx, async ({ db, businessId }) =>
    found(await queries.findCreditNote(db, businessId, id)),
  )
  const { language, currency, supplier, client, kind, number, invoiceNumber, reason } = row
  const { country } = supplier
  const { subject, body } = CREDIT_NOTE_MAILS[language][kind]
  const facts = {
    name: client.name,
    business: supplier.name,
    number,
    invoice: invoiceNumber,
    date: formatDate(row.issueDate, language, 'long', country),
    amount: formatMoney(row.subtotal + row.vat, { currency, language, country, decimals: 'exact' }),
    reason,
  }
  const text = fillText(body, facts)
  return emailAboutDocument(ctx, {
    invoiceId: row.invoiceId,
    clientId: row.clientId,
    language,
    subject: fillText(subject, facts),
    body: note === null ? text : `${text}\n\n${note}`,
  })
}
