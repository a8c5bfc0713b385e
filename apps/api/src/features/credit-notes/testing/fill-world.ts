import { issued } from '../../../../test/factories.ts'
import type { FillWorld } from '../../../../test/world.ts'

/** An invoice of its own with a credit note and a debit note. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const invoice = await issued(visitor, {
    client: { name: `Credited ${mark}`, email: `credited@${mark.toLowerCase()}.example` },
    items: [{ description: `Returned ${mark}`, quantity: 4, rate: 10 }],
  })
  const note = async (kind: string, lines: unknown) => {
    const url = `/api/invoices/${invoice.id}/${kind}-notes`
    const { status, body } = await visitor.post(url, { reason: `Why ${mark}`, lines })
    if (status >= 300) throw new Error(`The world could not be built: ${JSON.stringify(body)}`)
    return body.creditNote.id as string
  }
  const creditNote = await note('credit', [{ line: 0, quantity: 1 }])
  await note('debit', [{ description: `Added ${mark}`, amount: 1, vatCategory: 'standard' }])
  return { creditNote, creditedInvoice: invoice.id as string }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = [
  'credit_notes.currency',
  'credit_notes.freed',
  'credit_notes.home_currency',
  'credit_notes.home_taxes',
  'credit_notes.kind',
  'credit_notes.language',
  'credit_notes.number',
  'credit_notes.number_key',
  'credit_notes.tax_month',
  'credit_notes.taxes',
]
