import {
  Deduction,
  DeductionList,
  DeductionRecorded,
  InvoiceDeductions,
  ListDeductions,
  RecordDeduction,
  ReverseDeduction,
  SaveCertificate,
} from '@isiro/contracts/deductions'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import { reverseDeduction } from './reverse.ts'
import * as deductions from './service.ts'

const EXTENSION: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The largest file takes 6.36 MiB in base64; the rest is for the other fields. */
const FILE_BODY_LIMIT = 6.5 * 1024 * 1024

/** Routes of what clients kept back: WHT and VAT, each with its certificate. */
export const deductionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/invoices/:id/deductions',
    {
      config: { verb: 'payments.read' },
      schema: { params: IdParams, response: { 200: InvoiceDeductions } },
    },
    ({ ctx, params }) => deductions.invoiceDeductions(ctx, params.id),
  )

  app.post(
    '/api/invoices/:id/deductions',
    {
      config: { verb: 'payments.adjust' },
      schema: { params: IdParams, body: RecordDeduction, response: { 201: DeductionRecorded } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) =>
        deductions.recordDeduction(ctx, request.params.id, request.body),
      ),
  )

  app.get(
    '/api/deductions',
    {
      config: { verb: 'tax.read' },
      schema: { querystring: ListDeductions, response: { 200: DeductionList } },
    },
    ({ ctx, query }) => deductions.listDeductions(ctx, query),
  )

  app.post(
    '/api/deductions/:id/reverse',
    {
      config: { verb: 'payments.adjust' },
      schema: { params: IdParams, body: ReverseDeduction, response: { 200: InvoiceDeductions } },
    },
    (request, reply) =>
      once(request, reply, 200, async (ctx) => {
        const { reason } = request.body
        const { invoiceId } = await reverseDeduction(ctx, request.params.id, reason)
        return deductions.invoiceDeductions(ctx, invoiceId)
      }),
  )

  app.post(
    '/api/deductions/:id/certificate',
    {
      config: { verb: 'tax.file' },
      bodyLimit: FILE_BODY_LIMIT,
      schema: { params: IdParams, body: SaveCertificate, response: { 201: Deduction } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) =>
        deductions.saveCertificate(ctx, request.params.id, request.body),
      ),
  )

  app.get(
    '/api/deductions/:id/file',
    { config: { verb: 'tax.read' }, schema: { params: IdParams } },
    async ({ ctx, params }, reply) => {
      const { file, mediaType, invoiceNumber, tax } = await deductions.certificateFile(
        ctx,
        params.id,
      )
      const name = `${tax}-${invoiceNumber.replace(/[^A-Za-z0-9._-]+/g, '-')}.${EXTENSION[mediaType]}`
      return reply
        .type(mediaType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(file)
    },
  )
}
