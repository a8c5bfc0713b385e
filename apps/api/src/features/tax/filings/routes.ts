import {
  DutyParams,
  FileDuty,
  NoticeParams,
  Notices,
  SaveTaxProfile,
  TaxCalendar,
  TaxDutyRecord,
  TaxFiling,
  TaxProfile,
} from '@isiro/contracts/tax-filings'
import { SaveTaxOpening, TaxOpening } from '@isiro/contracts/tax-openings'
import { RecordTaxPayment, TaxPayment, TaxReason } from '@isiro/contracts/tax-payments'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import * as notices from '../notices/service.ts'
import { saveTaxOpening, taxOpening } from '../opening/service.ts'
import * as payments from '../payments/service.ts'
import { calendar, dutyRecord } from './calendar.ts'
import { useOverpaid } from './overpaid.ts'
import { saveTaxProfile, taxProfile } from './profile.ts'
import * as filings from './service.ts'

const EXTENSION: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The largest receipt takes 6.36 MiB in base64; the rest is for the other fields. */
const FILE_BODY_LIMIT = 6.5 * 1024 * 1024

/** Routes of the duties: when they are due, how they were filed and paid, and where the business started. */
export const filingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/tax/calendar',
    { config: { verb: 'tax.read' }, schema: { response: { 200: TaxCalendar } } },
    ({ ctx }) => calendar(ctx),
  )

  app.get(
    '/api/tax/profile',
    { config: { verb: 'tax.read' }, schema: { response: { 200: TaxProfile } } },
    ({ ctx }) => taxProfile(ctx),
  )

  app.put(
    '/api/tax/profile',
    {
      config: { verb: 'tax.file' },
      schema: { body: SaveTaxProfile, response: { 200: TaxProfile } },
    },
    ({ ctx, body }) => saveTaxProfile(ctx, body),
  )

  app.get(
    '/api/tax/opening',
    { config: { verb: 'tax.read' }, schema: { response: { 200: TaxOpening } } },
    ({ ctx }) => taxOpening(ctx),
  )

  app.put(
    '/api/tax/opening',
    {
      config: { verb: 'tax.file' },
      schema: { body: SaveTaxOpening, response: { 200: TaxOpening } },
    },
    ({ ctx, body }) => saveTaxOpening(ctx, body),
  )

  app.post(
    '/api/tax/filings',
    { config: { verb: 'tax.file' }, schema: { body: FileDuty, response: { 201: TaxFiling } } },
    (request, reply) => once(request, reply, 201, (ctx) => filings.fileDuty(ctx, request.body)),
  )

  app.post(
    '/api/tax/filings/:id/undo',
    {
      config: { verb: 'tax.file' },
      schema: { params: IdParams, body: TaxReason, response: { 204: NoContent } },
    },
    async ({ ctx, params, body }, reply) => {
      await filings.undoFiling(ctx, params.id, body.reason)
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/tax/duties/:duty/:period',
    {
      config: { verb: 'tax.read' },
      schema: { params: DutyParams, response: { 200: TaxDutyRecord } },
    },
    ({ ctx, params }) => dutyRecord(ctx, params),
  )

  app.post(
    '/api/tax/duties/:duty/:period/payments',
    {
      config: { verb: 'tax.file' },
      bodyLimit: FILE_BODY_LIMIT,
      schema: { params: DutyParams, body: RecordTaxPayment, response: { 201: TaxPayment } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) =>
        payments.recordTaxPayment(ctx, request.params, request.body),
      ),
  )

  app.post(
    '/api/tax/duties/:duty/:period/offset',
    { config: { verb: 'tax.file' }, schema: { params: DutyParams, response: { 201: TaxPayment } } },
    (request, reply) => once(request, reply, 201, (ctx) => useOverpaid(ctx, request.params)),
  )

  app.post(
    '/api/tax/payments/:id/void',
    {
      config: { verb: 'tax.file' },
      schema: { params: IdParams, body: TaxReason, response: { 204: NoContent } },
    },
    async ({ ctx, params, body }, reply) => {
      await payments.voidTaxPayment(ctx, params.id, body.reason)
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/tax/payments/:id/receipt',
    { config: { verb: 'tax.read' }, schema: { params: IdParams } },
    async ({ ctx, params }, reply) => {
      const { file, mediaType, duty, period } = await payments.taxReceipt(ctx, params.id)
      const name = `${duty}-${period}.${EXTENSION[mediaType]}`
      return reply
        .type(mediaType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(file)
    },
  )

  app.get(
    '/api/notices',
    { config: { verb: 'tax.read' }, schema: { response: { 200: Notices } } },
    ({ ctx }) => notices.notices(ctx),
  )

  app.post(
    '/api/notices/:notice/dismiss',
    {
      config: { verb: 'tax.file' },
      schema: { params: NoticeParams, response: { 204: NoContent } },
    },
    async ({ ctx, params }, reply) => {
      await notices.dismissNotice(ctx, params.notice)
      return reply.code(204).send()
    },
  )
}
