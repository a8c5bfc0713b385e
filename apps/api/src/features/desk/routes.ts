import { Desk } from '@isiro/contracts/desk'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { desk } from './service.ts'

export const deskRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/desk',
    { config: { verb: 'personal' }, schema: { response: { 200: Desk } } },
    ({ ctx }) => desk(ctx),
  )
}
