import {
  Answered,
  ChangePassword,
  ConfirmPasswordReset,
  CurrentUser,
  EmailConfirmed,
  KeepBusiness,
  Login,
  OtherBusinesses,
  Register,
  RequestPasswordReset,
  SignedIn,
  Signup,
  VerifyEmail,
} from '@isiro/contracts/auth'
import { Done, IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { requestLanguage } from '../../platform/http/problem.ts'
import { findRequestSession } from '../../platform/http/session.ts'
import { deviceCookie, hashDevice, readDeviceCookie, rememberDevice } from './known-devices.ts'
import {
  confirmPasswordReset,
  requestPasswordReset,
  resendVerification,
  verifyEmail,
} from './mailbox.ts'
import {
  keepOtherBusiness,
  listOtherBusinesses,
  setAsideOtherBusiness,
} from './other-businesses.ts'
import * as queries from './queries.ts'
import * as auth from './service.ts'
import { countSignUp, type SignUpInput, signUp } from './sign-up.ts'

const bodyLimit = 16 * 1024

export function authRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const isPublic = { isPublic: true }

    app.post(
      '/api/auth/login',
      { bodyLimit, config: isPublic, schema: { body: Login, response: { 200: SignedIn } } },
      async (request, reply) => {
        const { token, ctx } = await auth.signIn(deps, request.body, callerOf(request))
        await keepDevice(request, reply, ctx.accountId)
        return auth.signedInAnswer(ctx, token, 'You have successfully logged in.')
      },
    )

    const callerOf = ({ ip, headers }: FastifyRequest): auth.Caller => ({
      ip,
      device: readDeviceCookie(headers.cookie),
    })

    /** Gives the browser a new device cookie, for an account that has just proved itself. */
    const keepDevice = async (
      { headers }: FastifyRequest,
      reply: FastifyReply,
      accountId: string | null,
    ) => {
      if (accountId === null) return
      const token = await rememberDevice(deps, accountId, readDeviceCookie(headers.cookie))
      reply.header('set-cookie', deviceCookie(deps.config, token))
    }

    const register = async (input: SignUpInput, request: FastifyRequest, reply: FastifyReply) => {
      await countSignUp(deps, input.email, request.ip)
      const { token, ctx } = await signUp(deps, input)
      await keepDevice(request, reply, ctx.accountId)
      reply.code(201)
      return auth.signedInAnswer(ctx, token, 'Account Created!')
    }

    app.post(
      '/api/auth/register',
      { bodyLimit, config: isPublic, schema: { body: Register, response: { 201: SignedIn } } },
      async (request, reply) => {
        const input = {
          ...request.body,
          language: request.body.language ?? requestLanguage(request),
        }
        return register(input, request, reply)
      },
    )

    app.post(
      '/api/auth/signup',
      { bodyLimit, config: isPublic, schema: { body: Signup, response: { 201: SignedIn } } },
      async (request, reply) => {
        const input = {
          ...request.body,
          phone: null,
          language: request.body.language ?? requestLanguage(request),
        }
        return register(input, request, reply)
      },
    )

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
      '/api/auth/reset-password',
      {
        bodyLimit,
        config: isPublic,
        schema: { body: RequestPasswordReset, response: { 200: Answered } },
      },
      async ({ body, ip }) => {
        await requestPasswordReset(deps, body.email, ip)
        return {
          success: true as const,
          message: 'If that address has an account, we have sent a link.',
        }
      },
    )

    app.post(
      '/api/auth/reset-password/confirm',
      {
        bodyLimit,
        config: isPublic,
        schema: { body: ConfirmPasswordReset, response: { 200: Answered } },
      },
      async (request, reply) => {
        const { accountId } = await confirmPasswordReset(deps, request.body)
        await keepDevice(request, reply, accountId)
        return {
          success: true as const,
          message: 'Your password has been changed. Please sign in.',
        }
      },
    )

    app.post(
      '/api/auth/verify-email',
      {
        bodyLimit,
        config: isPublic,
        schema: { body: VerifyEmail, response: { 200: EmailConfirmed } },
      },
      async (request) => {
        // Whoever is signed in says which account of the address is meant.
        const session = await findRequestSession(deps, request)
        const { others } = await verifyEmail(deps, request.body.token, session?.accountId ?? null)
        return { success: true as const, message: 'Your email address is confirmed.', others }
      },
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
        const device = readDeviceCookie(headers.cookie)
        const deviceHash = device === null ? null : hashDevice(deps, device)
        await auth.changePassword(ctx, session.tokenHash, deviceHash, body)
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
