import type { FastifyReply } from 'fastify'

/** Sends a PDF under a file name that is safe in any header and on any disk. */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, name: string): FastifyReply {
  const safe = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60)
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${safe || 'invoice'}.pdf"`)
    .header('content-length', pdf.byteLength)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}
