import type { FillWorld } from '../../../../test/world.ts'
import { brandInput } from './brand-input.ts'

/** A brand in whose texts, sender and patterns the mark stands. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const said = { footer: `Foot of ${mark}`, terms: `Terms of ${mark}`, notes: `Notes of ${mark}` }
  const brand = brandInput({
    texts: { en: said, fr: said, es: said },
    senderName: `Sender ${mark}`,
    replyTo: `answers@${mark.toLowerCase()}.example`,
    creditNotePattern: `C${mark}-{year}-{0001}`,
    debitNotePattern: `D${mark}-{year}-{0001}`,
    quotePattern: `Q${mark}-{year}-{0001}`,
  })
  const { status, body } = await visitor.put('/api/business/brand', brand)
  if (status >= 300) throw new Error(`The world could not be built: ${JSON.stringify(body)}`)
  return {}
}

/** Columns that hold words of the product. */
export const OWN_WORDS: readonly string[] = []
