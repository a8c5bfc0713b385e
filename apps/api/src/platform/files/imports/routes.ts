import { type AnyImport, ImportTakenBack } from '@isiro/contracts/file-import'
import { IdParams, NoContent } from '@isiro/contracts/wire'
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
}

/** The routes of a kind's import. */
export function fileImportRoutes<Row>(
  service: ImportService<Row>,
  { open, stage, answer, countsTakenBack }: ImportContract<Row>,
): FastifyPluginAsyncZod {
  const imports = `/api/${service.kind}/imports`
  return async (app) => {
    app.post(imports, { schema: { body: open, response: { 201: answer } } }, (request, reply) =>
      once(request, reply, 201, (ctx) => service.open(ctx, request.body)),
    )

    app.get(
      `${imports}/:id`,
      { schema: { params: IdParams, response: { 200: answer } } },
      ({ ctx, params }) => service.get(ctx, params.id),
    )

    app.put(
      `${imports}/:id/rows`,
      { schema: { params: IdParams, body: stage, response: { 200: answer } } },
      ({ ctx, params, body }) => service.stageRows(ctx, params.id, body),
    )

    app.post(
      `${imports}/:id/commit`,
      { schema: { params: IdParams, response: { 200: answer } } },
      ({ ctx, params }) => service.commit(ctx, params.id),
    )

    const takenBack = countsTakenBack ? { 200: ImportTakenBack } : { 204: NoContent }
    app.delete(
      `${imports}/:id`,
      { schema: { params: IdParams, response: takenBack } },
      async ({ ctx, params }, reply) => {
        const counts = await service.takeBack(ctx, params.id)
        return countsTakenBack ? counts : reply.code(204).send()
      },
    )
  }
}
