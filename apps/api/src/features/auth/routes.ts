import {
  Answered,
  ChangePassword,
  ConfirmPasswordReset,
  CurrentUser,
  Login,
  Register,
  RequestPasswordReset,
  SignedIn,
  Signup,
  VerifyEmail,
} from '@isiro/contracts/auth'
import { Done, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { requestLanguage } from '../../platform/http/problem.ts'
import { countAttempts, tooManyAttempts } from '../../platform/http/throttle.ts'
import * as queries from './queries.ts'
import * as auth from './service.ts'
import { type SignUpInput, signUp } from './sign-up.ts'

const HOUR_MS = 60 * 60_000
const bodyLimit = 16 * 1024

export function authRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const isPublic = { isPublic: true }

    app.post(
      '/api/auth/login',
      { bodyLimit, config: isPublic, schema: { body: Login, response: { 200: SignedIn } } },
      async ({ body, ip }) => {
        const { token, ctx } = await auth.signIn(deps, body, ip)
        return auth.signedInAnswer(ctx, token, 'You have successfully logged in.')
      },
    )

    const register = async (input: SignUpInput, ip: string) => {
      const limit = { key: ['sign-up', auth.placeOf(ip)], max: 100, windowMs: HOUR_MS }
      const { allowed, retryAfterMs } = await countAttempts(
        deps.db.withoutTenant,
        deps.config.secretKey,
        deps.now(),
        [limit],
      )
      if (!allowed) throw tooManyAttempts(retryAfterMs)
      const { token, ctx } = await signUp(deps, input)
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
        return reply.code(201).send(await register(input, request.ip))
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
        return reply.code(201).send(await register(input, request.ip))
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
        await auth.requestPasswordReset(deps, body.email, ip)
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
      async ({ body }) => {
        await auth.confirmPasswordReset(deps, body)
        return {
          success: true as const,
          message: 'Your password has been changed. Please sign in.',
        }
      },
    )

    app.post(
      '/api/auth/verify-email',
      { bodyLimit, config: isPublic, schema: { body: VerifyEmail, response: { 200: Answered } } },
      async ({ body }) => {
        await auth.verifyEmail(deps, body.token)
        return { success: true as const, message: 'Your email address is confirmed.' }
      },
    )

    app.post(
      '/api/auth/verify-email/resend',
      { schema: { response: { 200: Done } } },
      async ({ session }) => {
        await auth.resendVerification(deps, session.accountId)
        return { success: true as const }
      },
    )

    app.post(
      '/api/auth/change-password',
      { bodyLimit, schema: { body: ChangePassword, response: { 200: Done } } },
      async ({ ctx, session, body }) => {
        await auth.changePassword(ctx, session.tokenHash, body)
        return { success: true as const }
      },
    )
  }
}
