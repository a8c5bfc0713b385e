import { ExportTrail, ListTrail, Trail, TrailPeople } from '@isiro/contracts/trail'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../platform/files/table-export.ts'
import { paginate } from '../../platform/http/paging.ts'
import { TRAIL_EXPORT } from './export/service.ts'
import * as trail from './service.ts'

const PAGE = 50

/** The audit trail: every plan reads it, and the file of it is Business's. */
export const trailRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { verb: 'trail.read', needsAllRecords: true } as const

  app.get(
    '/api/trail',
    { config, schema: { querystring: ListTrail, response: { 200: Trail } } },
    async (request, reply) => {
      const { ctx, query } = request
      const limit = query.limit ?? PAGE
      const rows = await trail.listPage(ctx, { ...query, limit })
      return paginate(request, reply, rows, limit, trail.positionOf).map(trail.presentEntry)
    },
  )

  app.get('/api/trail/people', { config, schema: { response: { 200: TrailPeople } } }, ({ ctx }) =>
    trail.listPeople(ctx),
  )

  app.get(
    '/api/trail/export',
    {
      config: { ...config, capability: 'trail_export', isLargeFile: true },
      schema: { querystring: ExportTrail },
    },
    (request, reply) => sendExport(request, reply, TRAIL_EXPORT),
  )
}
