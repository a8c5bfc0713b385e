import { api } from './api-client.ts'

/**
 * Ends the session on the server, so that its token is dead everywhere. It is not waited for: a
 * person without a connection can log out of their device, and the session runs out by itself.
 */
export function forgetServerSession(): void {
  api.post('/api/auth/logout', {}, { keepSession: true }).catch(() => {
    // See above: the token is forgotten on this device either way.
  })
}
