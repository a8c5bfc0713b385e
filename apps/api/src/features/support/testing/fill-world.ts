import { issued } from '../../../../test/factories.ts'
import { must } from '../../../../test/harness.ts'
import { markedPng } from '../../../../test/marked-png.ts'
import type { FillWorld } from '../../../../test/world.ts'
import { answerRequest } from '../operator/service.ts'

/** A question with a record and a screenshot, which was answered. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const invoice = await issued(visitor, {
    client: { name: `Asked ${mark}`, email: `asked@${mark.toLowerCase()}.example` },
    items: [{ description: `Asked ${mark}`, quantity: 1, rate: 10 }],
  })
  const { id } = await must(
    visitor.post('/api/support', {
      subject: `Subject ${mark}`,
      text: `Question ${mark}`,
      screen: '/invoices',
      record: { kind: 'invoice', id: invoice.id },
      screenshot: { mediaType: 'image/png', base64: markedPng(mark) },
    }),
  )
  await answerRequest(visitor.ctx, id, { text: `Answer ${mark}`, isClosing: false })
  return { supportRequest: id, supportInvoice: invoice.id }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = [
  'support_messages.mail_sha256',
  'support_requests.browser',
  'support_requests.file_sha256',
  'support_requests.media_type',
  'support_requests.plan',
  'support_requests.record_kind',
  'support_requests.record_name',
  'support_requests.reference',
  'support_requests.screen',
  'support_requests.state',
]
