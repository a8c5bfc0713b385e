import { IdParams } from '@isiro/contracts/wire'
import {
  DeductWht,
  ListWhtCredits,
  SaveWhtCertificate,
  WhtCredit,
  WhtCredits,
  WhtDeducted,
} from '@isiro/contracts/withholding'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import * as withholding from './service.ts'

const EXTENSION: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The largest file takes 6.36 MiB in base64; the rest is for the other fields. */
const FILE_BODY_LIMIT = 6.5 * 1024 * 1024

export const withholdingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/invoices/:id/wht-deductions',
    { schema: { params: IdParams, body: DeductWht, response: { 201: WhtDeducted } } },
    (request, reply) =>
      once(request, reply, 201, (ctx) =>
        withholding.deductWht(ctx, request.params.id, request.body),
      ),
  )

  app.get(
    '/api/tax/wht-credits',
    { schema: { querystring: ListWhtCredits, response: { 200: WhtCredits } } },
    ({ ctx, query }) => withholding.whtCredits(ctx, query.state),
  )

  app.post(
    '/api/tax/wht-credits/:id/certificate',
    {
      bodyLimit: FILE_BODY_LIMIT,
      schema: { params: IdParams, body: SaveWhtCertificate, response: { 201: WhtCredit } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) =>
        withholding.saveCertificate(ctx, request.params.id, request.body),
      ),
  )

  app.get(
    '/api/tax/wht-credits/:id/file',
    { schema: { params: IdParams } },
    async ({ ctx, params }, reply) => {
      const { file, mediaType, invoiceNumber } = await withholding.certificateFile(ctx, params.id)
      const name = `wht-${invoiceNumber.replace(/[^A-Za-z0-9._-]+/g, '-')}.${EXTENSION[mediaType]}`
      return reply
        .type(mediaType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(file)
    },
  )
}
