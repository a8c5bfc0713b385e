import { api } from './api-client.ts'

/**
 * Ends the session on the server, so that its token is invalid everywhere. Callers do not wait for it: a
 * person without a connection can log out of their device, and the session expires on the server.
 */
export function forgetServerSession(): void {
  api.post('/api/auth/logout', {}, { keepSession: true }).catch(() => {
    // See above: the token is forgotten on this device either way.
  })
}
