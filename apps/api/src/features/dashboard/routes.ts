import { DashboardStats } from '@isiro/contracts/dashboard'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dashboardStats } from './service.ts'

export const dashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/dashboard/stats',
    { config: { verb: 'reports.read' }, schema: { response: { 200: DashboardStats } } },
    ({ ctx }) => dashboardStats(ctx),
  )
}
