import { must } from '../../../../test/harness.ts'
import { markedPng } from '../../../../test/marked-png.ts'
import type { FillWorld } from '../../../../test/world.ts'

/** The state of the returns at the start, an amended return with its first version, a payment with its receipt and a void one. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  await must(
    visitor.put('/api/tax/opening', {
      vatFiledThrough: '2026-09',
      whtFiledThrough: '2026-09',
      vatCredit: '100.00',
      whtCredits: '50.00',
    }),
  )
  const filed = async () =>
    must(
      visitor.post('/api/tax/filings', {
        duty: 'vat',
        period: '2026-10',
        filedOn: '2026-11-21',
        reference: `Filed ${mark}`,
      }),
    )
  const first = await filed()
  await must(visitor.post(`/api/tax/filings/${first.id}/undo`, { reason: `Undone ${mark}` }))
  const filing = await filed()
  const paid = async () =>
    must(
      visitor.post('/api/tax/duties/vat/2026-10/payments', {
        paidOn: '2026-11-21',
        amount: 1,
        reference: `Paid ${mark}`,
        receipt: { mediaType: 'image/png', base64: markedPng(mark) },
      }),
    )
  const [payment, wrong] = [await paid(), await paid()]
  await must(visitor.post(`/api/tax/payments/${wrong.id}/void`, { reason: `Void ${mark}` }))
  return { filing: filing.id as string, taxPayment: payment.id as string }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = [
  'tax_payments.file_sha256',
  'tax_filings.duty',
  'tax_filings.figures',
  'tax_filings.period',
  'tax_openings.vat_filed_through',
  'tax_openings.wht_filed_through',
  'tax_payments.duty',
  'tax_payments.from_period',
  'tax_payments.media_type',
  'tax_payments.period',
]
