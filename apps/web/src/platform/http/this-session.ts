import { currentToken } from './session.ts'

/**
 * Runs calls for as long as the session lasts that is open now. What a form or a device still sends may outlive it, and must not go
 * out in the name of whoever signs in next.
 */
export function duringThisSession(): <T>(call: () => Promise<T>) => Promise<T> {
  const token = currentToken()
  return (call) =>
    currentToken() === token ? call() : Promise.reject(new Error('The session is over.'))
}
