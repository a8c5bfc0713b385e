import { ChangePassword, CurrentUser, KeepBusiness, OtherBusinesses } from '@isiro/contracts/auth'
import { Done, IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { hashDevice, readDeviceCookie } from './known-devices.ts'
import { resendVerification } from './mailbox.ts'
import { changePassword } from './new-password.ts'
import {
  keepOtherBusiness,
  listOtherBusinesses,
  setAsideOtherBusiness,
} from './other-businesses.ts'
import * as queries from './queries.ts'
import * as auth from './service.ts'

const bodyLimit = 16 * 1024

/** The routes by which signed-in members manage their own account. */
export function accountRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/auth/logout',
      { schema: { response: { 204: NoContent } } },
      async ({ session }, reply) => {
        await queries.deleteSession(deps.db.withoutTenant, session.tokenHash)
        return reply.code(204).send(undefined)
      },
    )

    app.get('/api/auth/me', { schema: { response: { 200: CurrentUser } } }, ({ ctx }) =>
      auth.currentUser(ctx),
    )

    app.post(
      '/api/auth/verify-email/resend',
      { schema: { response: { 200: Done } } },
      async ({ session }) => {
        await resendVerification(deps, session.accountId)
        return { success: true as const }
      },
    )

    app.post(
      '/api/auth/change-password',
      { bodyLimit, schema: { body: ChangePassword, response: { 200: Done } } },
      async ({ ctx, session, body, headers }) => {
        const device = readDeviceCookie(deps.config, headers.cookie)
        const deviceHash = device === null ? null : hashDevice(deps, device)
        await changePassword(ctx, session.tokenHash, deviceHash, body)
        return { success: true as const }
      },
    )

    app.get(
      '/api/auth/other-businesses',
      { schema: { response: { 200: OtherBusinesses } } },
      ({ ctx }) => listOtherBusinesses(deps, ctx),
    )

    app.post(
      '/api/auth/other-businesses/:id/keep',
      {
        bodyLimit,
        schema: { params: IdParams, body: KeepBusiness, response: { 200: OtherBusinesses } },
      },
      async ({ ctx, params, body }) => {
        await keepOtherBusiness(deps, ctx, params.id, body)
        return listOtherBusinesses(deps, ctx)
      },
    )

    app.post(
      '/api/auth/other-businesses/:id/set-aside',
      { schema: { params: IdParams, response: { 200: OtherBusinesses } } },
      async ({ ctx, params }) => {
        await setAsideOtherBusiness(deps, ctx, params.id)
        return listOtherBusinesses(deps, ctx)
      },
    )
  }
}
