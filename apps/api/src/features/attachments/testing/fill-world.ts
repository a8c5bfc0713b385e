import { issued } from '../../../../test/factories.ts'
import { markedPng } from '../../../../test/marked-png.ts'
import type { FillWorld } from '../../../../test/world.ts'

/** An invoice of its own with a file for the client and an internal one. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const invoice = await issued(visitor, {
    client: { name: `Filed ${mark}`, email: `filed@${mark.toLowerCase()}.example` },
    items: [{ description: `Filed ${mark}`, quantity: 1, rate: 10 }],
  })
  const add = async (audience: string) => {
    const { status, body } = await visitor.post(`/api/invoices/${invoice.id}/attachments`, {
      mediaType: 'image/png',
      base64: markedPng(mark),
      name: `Contract ${mark}.png`,
      audience,
    })
    if (status >= 300) throw new Error(`The world could not be built: ${JSON.stringify(body)}`)
    return body.id as string
  }
  return {
    attachedInvoice: invoice.id as string,
    attachment: await add('client'),
    spareAttachment: await add('internal'),
  }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = [
  'attachments.audience',
  'attachments.media_type',
  'attachments.owner_kind',
]
