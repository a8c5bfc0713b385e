import { issued } from '../../../../test/factories.ts'
import { markedPng } from '../../../../test/marked-png.ts'
import type { FillWorld } from '../../../../test/world.ts'
import { quoted } from '../../quotes/testing/quote-inputs.ts'

/** An invoice of its own with a file for the client and an internal one, and a quote with a file. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const invoice = await issued(visitor, {
    client: { name: `Filed ${mark}`, email: `filed@${mark.toLowerCase()}.example` },
    items: [{ description: `Filed ${mark}`, quantity: 1, rate: 10 }],
  })
  const quote = await quoted(visitor, {
    client: { name: `Filed ${mark}`, email: `filed@${mark.toLowerCase()}.example` },
    items: [{ description: `Filed ${mark}`, quantity: 1, rate: 10 }],
  })
  const add = async (audience: string, owner = `invoices/${invoice.id}`) => {
    const { status, body } = await visitor.post(`/api/${owner}/attachments`, {
      mediaType: 'image/png',
      base64: markedPng(mark),
      name: `Contract ${mark}.png`,
      audience,
    })
    if (status >= 300) throw new Error(`The world could not be built: ${JSON.stringify(body)}`)
    return body.id as string
  }
  await add('client', `quotes/${quote.id}`)
  return {
    attachedQuote: quote.id as string,
    attachedInvoice: invoice.id as string,
    attachment: await add('client'),
    spareAttachment: await add('internal'),
  }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = [
  'attachments.file_sha256',
  'attachments.audience',
  'attachments.media_type',
  'attachments.owner_kind',
]
