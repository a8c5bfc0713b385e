import { ChangeSalesSight, RequireFactor, Team } from '@isiro/contracts/team'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as team from './service.ts'

const bodyLimit = 16 * 1024

/** What is decided for the team as a whole. */
export const teamSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/team/sales-sight',
    {
      bodyLimit,
      config: { verb: 'team.manage' },
      schema: { body: ChangeSalesSight, response: { 200: Team } },
    },
    async ({ ctx, body }) => {
      await team.changeSalesSight(ctx, body.salesSeeAll)
      return team.listTeam(ctx)
    },
  )

  app.put(
    '/api/team/factor',
    {
      bodyLimit,
      config: { verb: 'ownership' },
      schema: { body: RequireFactor, response: { 200: Team } },
    },
    async ({ ctx, body }) => {
      await team.requireFactorFrom(ctx, body.on)
      return team.listTeam(ctx)
    },
  )
}
