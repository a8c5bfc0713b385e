import type { EmailQueued } from '@isiro/contracts/message-settings'
import { formatDate } from '@isiro/domain/format'
import { fillText } from '@isiro/domain/message'
import { canUse } from '@isiro/domain/plans'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import type { LinkedMail } from '../messages/email/service.ts'
import { emailAboutDocument } from '../messages/email/service.ts'
import { deliveryNoteDocument } from './document.ts'
import { deliveryNotePdf } from './printed/printed-delivery-note.ts'
import { lockDeliveryNote } from './queries.ts'
import { DELIVERY_NOTE_MAILS } from './texts/texts.ts'

/**
 * Mails a delivery note to its client, in the note's language, with its PDF and the way to its page.
 *
 * Throws `delivery_notes.void` and what `emailAboutDocument` throws.
 */
export function emailDeliveryNote(ctx: Ctx, id: string, note: string | null): Promise<EmailQueued> {
  return transact(ctx, async (ctx) => {
    const row = found(await lockDeliveryNote(ctx.db, ctx.businessId, id))
    if (row.status === 'void') throw new AppError('delivery_notes.void')
    const { language, number, clientName } = row
    const { subject, body } = DELIVERY_NOTE_MAILS[language]
    const facts = {
      name: row.client.name,
      business: row.supplier.name,
      number,
      date: formatDate(row.deliveryDate, language, 'long', row.supplier.country),
    }
    const text = fillText(body, facts)
    const queued = await emailAboutDocument(ctx, {
      clientId: row.clientId,
      language,
      subject: fillText(subject, facts),
      body: note === null ? text : `${text}\n\n${note}`,
      withPdf: canUse(ctx.plan, 'email_pdf'),
      details: { document: 'delivery_note', documentId: id },
    })
    await recordActivity(ctx, 'delivery_note.emailed', id, { number, clientName })
    return queued
  })
}

/** The figures of a mail about a delivery note, as the note stands now. */
export async function deliveryNoteMail(ctx: Ctx, id: string): Promise<LinkedMail> {
  const note = await deliveryNoteDocument(ctx, id)
  const { row } = note
  const words = DELIVERY_NOTE_MAILS[row.language]
  return {
    language: row.language,
    number: row.number,
    figures: [
      { label: words.note, value: row.number },
      {
        label: words.goodsOf[row.invoiceId === null ? 'quote' : 'invoice'],
        value: row.sourceNumber,
      },
      {
        label: words.date,
        value: formatDate(row.deliveryDate, row.language, 'long', row.supplier.country),
      },
    ],
    action: { label: words.view, url: note.url },
    pdf: deliveryNotePdf(note),
  }
}
