import { type AnyImport, ImportTakenBack } from '@isiro/contracts/file-import'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { Verb } from '@isiro/domain/roles'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ZodMiniType } from 'zod/mini'
import { once } from '../../http/idempotency.ts'
import type { ImportService, Opening, Part } from './service.ts'

interface ImportContract<Row> {
  open: ZodMiniType<Opening>
  stage: ZodMiniType<Part<Row>>
  answer: ZodMiniType<AnyImport>
  /** Whether the answer to taking an import back says how many records it deleted. */
  countsTakenBack: boolean
  /** What the records need, if they come one by one. */
  verb: Verb
}

/** The routes of a kind's import. */
export function fileImportRoutes<Row>(
  service: ImportService<Row>,
  { open, stage, answer, countsTakenBack, verb }: ImportContract<Row>,
): FastifyPluginAsyncZod {
  const config = { verb }
  const imports = `/api/${service.kind}/imports`
  return async (app) => {
    app.post(
      imports,
      { config, schema: { body: open, response: { 201: answer } } },
      (request, reply) => once(request, reply, 201, (ctx) => service.open(ctx, request.body)),
    )

    app.get(
      `${imports}/:id`,
      { config, schema: { params: IdParams, response: { 200: answer } } },
      ({ ctx, params }) => service.get(ctx, params.id),
    )

    app.put(
      `${imports}/:id/rows`,
      { config, schema: { params: IdParams, body: stage, response: { 200: answer } } },
      ({ ctx, params, body }) => service.stageRows(ctx, params.id, body),
    )

    app.post(
      `${imports}/:id/commit`,
      { config, schema: { params: IdParams, response: { 200: answer } } },
      ({ ctx, params }) => service.commit(ctx, params.id),
    )

    const takenBack = countsTakenBack ? { 200: ImportTakenBack } : { 204: NoContent }
    app.delete(
      `${imports}/:id`,
      { config, schema: { params: IdParams, response: takenBack } },
      async ({ ctx, params }, reply) => {
        const counts = await service.takeBack(ctx, params.id)
        return countsTakenBack ? counts : reply.code(204).send()
      },
    )
  }
}
