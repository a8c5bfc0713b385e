import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/http/http-types.ts'
import { findRequestSession } from '../../platform/http/session.ts'
import { browserName } from './browser-name.ts'
import { deviceCookie, readDeviceCookie } from './known-devices.ts'
import type { Browser, Caller } from './service.ts'

/** The browser that calls the entrance. */
export async function browserOf(deps: Deps, request: FastifyRequest): Promise<Browser> {
  const former = await findRequestSession(deps, request)
  return {
    device: readDeviceCookie(deps.config, request.headers.cookie),
    formerSession: former?.tokenHash ?? null,
    name: browserName(request.headers['user-agent']),
  }
}

/** The browser and the network that call the entrance. */
export async function callerOf(deps: Deps, request: FastifyRequest): Promise<Caller> {
  return { ip: request.ip, ...(await browserOf(deps, request)) }
}

/** Gives the browser its new device cookie. */
export function keepDevice({ config }: Deps, reply: FastifyReply, device: string | null): void {
  if (device !== null) reply.header('set-cookie', deviceCookie(config, device))
}
