import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/http/http-types.ts'
import { findRequestSession } from '../../platform/http/session.ts'
import { browserName } from './browser-name.ts'
import { deviceCookie, readDeviceCookie } from './known-devices.ts'
import type { Browser } from './service.ts'

/** The browser that calls the entrance, with the session that it still has. */
export async function browserOf(deps: Deps, request: FastifyRequest): Promise<Browser> {
  const former = await findRequestSession(deps, request)
  return {
    device: readDeviceCookie(deps.config, request.headers.cookie),
    formerSession: former?.tokenHash ?? null,
    name: browserName(request.headers['user-agent']),
  }
}

/** Gives the browser its new device cookie. */
export function keepDevice({ config }: Deps, reply: FastifyReply, device: string | null): void {
  if (device !== null) reply.header('set-cookie', deviceCookie(config, device))
}
