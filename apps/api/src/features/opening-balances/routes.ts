import { FileImport } from '@isiro/contracts/file-import'
import {
  AddOpeningCredits,
  AddOpeningInvoices,
  OpeningBalances,
  OpenOpeningImport,
  SetNextNumber,
  SetOpeningBank,
  StageOpenings,
} from '@isiro/contracts/opening-balances'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { fileImportRoutes } from '../../platform/files/imports/routes.ts'
import { once } from '../../platform/http/idempotency.ts'
import { openingImport } from './import.ts'
import * as openings from './service.ts'

/** Routes of what a business brings over from another program. */
export const openingBalanceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/opening-balances',
    { config: { verb: 'settings.read' }, schema: { response: { 200: OpeningBalances } } },
    ({ ctx }) => openings.openingBalances(ctx),
  )

  app.post(
    '/api/opening-balances/invoices',
    {
      config: { verb: 'settings.write' },
      schema: { body: AddOpeningInvoices, response: { 201: OpeningBalances } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) => openings.addOpeningInvoices(ctx, request.body)),
  )

  app.post(
    '/api/opening-balances/credits',
    {
      config: { verb: 'settings.write' },
      schema: { body: AddOpeningCredits, response: { 201: OpeningBalances } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) => openings.addOpeningCredits(ctx, request.body)),
  )

  app.put(
    '/api/opening-balances/bank',
    {
      config: { verb: 'settings.write' },
      schema: { body: SetOpeningBank, response: { 200: OpeningBalances } },
    },
    ({ ctx, body }) => openings.setOpeningBank(ctx, body),
  )

  app.put(
    '/api/opening-balances/numbers',
    {
      config: { verb: 'settings.write' },
      schema: { body: SetNextNumber, response: { 200: OpeningBalances } },
    },
    ({ ctx, body }) => openings.setNextNumber(ctx, body),
  )

  app.delete(
    '/api/opening-balances',
    { config: { verb: 'settings.write' }, schema: { response: { 200: OpeningBalances } } },
    ({ ctx }) => openings.takeBackOpenings(ctx),
  )

  await app.register(
    fileImportRoutes(openingImport, {
      open: OpenOpeningImport,
      stage: StageOpenings,
      answer: FileImport,
      countsTakenBack: true,
      verb: 'settings.write',
    }),
  )
}
