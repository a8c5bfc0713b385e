import type { Verb } from '@isiro/domain/roles'
import type { FastifyInstance } from 'fastify'
import { requireSeat } from './features/team/service.ts'

/** What concerns the member alone, and the team itself: who has no seat can leave, or take the business. */
const OPEN: readonly (Verb | undefined)[] = ['personal', 'team.read']

/**
 * Refuses changes to a member for whom the plan has no seat any more: `team.read_only`. Reading goes on. The owner always has one,
 * so that a business of one person is never asked about. Register it behind the sessions.
 */
export function registerSeatGate(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { isPublic, takesKeys, verb } = request.routeOptions.config
    // A key takes no seat.
    if (isPublic || takesKeys || request.is404 || OPEN.includes(verb)) return
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (request.session.role !== 'owner') await requireSeat(request.ctx)
  })
}
