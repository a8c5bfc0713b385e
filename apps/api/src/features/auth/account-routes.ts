import {
  ChangePassword,
  CurrentUser,
  EmailChangeStatus,
  KeepBusiness,
  OtherBusinesses,
} from '@isiro/contracts/auth'
import { JoinLogin, OtherLogins } from '@isiro/contracts/other-logins'
import { SessionList } from '@isiro/contracts/sessions'
import { Done, IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { cancelEmailChange, pendingEmailChange } from './email-change.ts'
import { hashDevice, readDeviceCookie } from './known-devices.ts'
import { resendVerification } from './mailbox.ts'
import { changePassword } from './new-password.ts'
import {
  keepOtherBusiness,
  listOtherBusinesses,
  setAsideOtherBusiness,
} from './other-businesses.ts'
import { joinLogin, listOtherLogins } from './other-logins.ts'
import * as auth from './service.ts'
import * as accountSessions from './sessions.ts'
import type { TakeoverHook } from './takeover.ts'

const bodyLimit = 16 * 1024
/** What changes nothing but the account, and so works while the person looks into a sandbox, too. */
const ofAccount = { verb: 'personal', worksInSandbox: true } as const

/** The routes by which signed-in members manage their own account. */
export function accountRoutes(
  deps: Deps,
  takeoverHooks: readonly TakeoverHook[],
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/auth/logout',
      { config: ofAccount, schema: { response: { 204: NoContent } } },
      async ({ ctx, session }, reply) => {
        await accountSessions.signOut(ctx, session)
        return reply.code(204).send(undefined)
      },
    )

    app.get(
      '/api/auth/me',
      { config: { verb: 'personal' }, schema: { response: { 200: CurrentUser } } },
      ({ ctx }) => auth.currentUser(ctx),
    )

    app.post(
      '/api/auth/verify-email/resend',
      { config: ofAccount, schema: { response: { 200: Done } } },
      async ({ session }) => {
        await resendVerification(deps, session.accountId)
        return { success: true as const }
      },
    )

    app.post(
      '/api/auth/change-password',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { body: ChangePassword, response: { 200: Done } },
      },
      async ({ ctx, session, body, headers }) => {
        await changePassword(ctx, session.tokenHash, deviceOf(deps, headers.cookie), body)
        return { success: true as const }
      },
    )

    app.get(
      '/api/auth/email-change',
      { config: { verb: 'personal' }, schema: { response: { 200: EmailChangeStatus } } },
      async ({ ctx }) => ({ change: await pendingEmailChange(ctx) }),
    )

    app.delete(
      '/api/auth/email-change',
      { config: { verb: 'personal' }, schema: { response: { 204: NoContent } } },
      async ({ ctx }, reply) => {
        await cancelEmailChange(ctx)
        return reply.code(204).send(undefined)
      },
    )

    app.get(
      '/api/auth/sessions',
      { config: { verb: 'personal' }, schema: { response: { 200: SessionList } } },
      (request) => accountSessions.listSessions(request.ctx, request.session),
    )

    app.delete(
      '/api/auth/sessions/:id',
      { config: { verb: 'personal' }, schema: { params: IdParams, response: { 204: NoContent } } },
      async ({ ctx, session, params }, reply) => {
        await accountSessions.endSession(ctx, session, params.id)
        return reply.code(204).send(undefined)
      },
    )

    app.post(
      '/api/auth/sessions/end-others',
      { config: { verb: 'personal' }, schema: { response: { 204: NoContent } } },
      async ({ ctx, session, headers }, reply) => {
        await accountSessions.endOtherSessions(ctx, session, deviceOf(deps, headers.cookie))
        return reply.code(204).send(undefined)
      },
    )

    app.get(
      '/api/auth/other-businesses',
      { config: { verb: 'personal' }, schema: { response: { 200: OtherBusinesses } } },
      ({ ctx }) => listOtherBusinesses(deps, ctx),
    )

    app.post(
      '/api/auth/other-businesses/:id/keep',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { params: IdParams, body: KeepBusiness, response: { 200: OtherBusinesses } },
      },
      async ({ ctx, params, body }) => {
        await keepOtherBusiness(deps, takeoverHooks, ctx, params.id, body)
        return listOtherBusinesses(deps, ctx)
      },
    )

    app.post(
      '/api/auth/other-businesses/:id/set-aside',
      {
        config: { verb: 'personal' },
        schema: { params: IdParams, response: { 200: OtherBusinesses } },
      },
      async ({ ctx, params }) => {
        await setAsideOtherBusiness(deps, ctx, params.id)
        return listOtherBusinesses(deps, ctx)
      },
    )

    app.get(
      '/api/auth/other-logins',
      { config: { verb: 'personal' }, schema: { response: { 200: OtherLogins } } },
      ({ ctx }) => listOtherLogins(ctx),
    )

    app.post(
      '/api/auth/other-logins/:id/join',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { params: IdParams, body: JoinLogin, response: { 200: OtherLogins } },
      },
      async ({ ctx, session, params, body, ip }) => {
        const shown = { ...body, ip, session: session.tokenHash }
        await joinLogin(deps, takeoverHooks, ctx, params.id, shown)
        return listOtherLogins(ctx)
      },
    )
  }
}

/** The hash of the calling browser's device cookie; null without one. */
function deviceOf(deps: Deps, cookies: string | undefined): Buffer | null {
  const token = readDeviceCookie(deps.config, cookies)
  return token === null ? null : hashDevice(deps, token)
}
