import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/**
 * Refuses changes to a person who looks into a sandbox: `sandbox.read_only`. What a viewer can't do is refused by the role's gate
 * before; this is for what each role can, such as asking support, and for what is a person's own in a business. Register it behind
 * the sessions.
 */
export function registerSandboxGate(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { isPublic, takesKeys, worksInSandbox, isLargeFile } = request.routeOptions.config
    if (isPublic || takesKeys || worksInSandbox || request.is404) return
    // That a whole file left is written down.
    const isRead = (request.method === 'GET' || request.method === 'HEAD') && !isLargeFile
    if (isRead) return
    if (request.session.liveId !== null) throw new AppError('sandbox.read_only')
  })
}
