import {
  Answered,
  ConfirmPasswordReset,
  EmailChangeAnswer,
  EmailChangeAnswered,
  EmailConfirmed,
  Login,
  PasswordReset,
  Register,
  RequestPasswordReset,
  SignedIn,
  Signup,
  VerifyEmail,
} from '@isiro/contracts/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { requestLanguage } from '../../platform/http/problem.ts'
import { findRequestSession, namedBusiness } from '../../platform/http/session.ts'
import { browserOf as browserFrom } from './browser.ts'
import { answerEmailChange, confirmEmailChange, findEmailChangeOf } from './email-change.ts'
import { deviceCookie, readDeviceCookie } from './known-devices.ts'
import { confirmPasswordReset, requestPasswordReset, verifyEmail } from './mailbox.ts'
import * as auth from './service.ts'
import { countSignUp, type SignUpInput, signUp } from './sign-up.ts'
import type { TakeoverHook } from './takeover.ts'

const bodyLimit = 16 * 1024

/** The entrance: the routes for people who are not signed in. */
export function authRoutes(deps: Deps, hooks: readonly TakeoverHook[]): FastifyPluginAsyncZod {
  return async (app) => {
    const isPublic = { isPublic: true }

    app.post(
      '/api/auth/login',
      { bodyLimit, config: isPublic, schema: { body: Login, response: { 200: SignedIn } } },
      async (request, reply) => {
        const caller = await callerOf(deps, request)
        const { token, device, ctx } = await auth.signIn(deps, request.body, caller)
        keepDevice(deps, reply, device)
        return auth.signedInAnswer(ctx, token, 'You have successfully logged in.')
      },
    )

    const register = async (input: SignUpInput, request: FastifyRequest, reply: FastifyReply) => {
      await countSignUp(deps, input.email, request.ip)
      const { token, device, ctx } = await signUp(deps, input, await browserOf(deps, request))
      keepDevice(deps, reply, device)
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
        schema: { body: ConfirmPasswordReset, response: { 200: PasswordReset } },
      },
      async (request, reply) => {
        const before = readDeviceCookie(deps.config, request.headers.cookie)
        const { device, takenOut } = await confirmPasswordReset(deps, hooks, request.body, before)
        keepDevice(deps, reply, device)
        return {
          success: true as const,
          message: 'Your password has been changed. Please sign in.',
          takenOut,
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
        // The signed-in account decides which account of the address is meant.
        const session = await findRequestSession(deps, request)
        const accountId = await findEmailChangeOf(deps, request.body.token)
        if (accountId !== null) {
          const waitsUntil = await confirmEmailChange(deps, request.body.token, {
            accountId,
            session,
          })
          return {
            success: true as const,
            message: waitsUntil
              ? 'Your new email address is confirmed. We have asked the present one, too.'
              : 'Your email address is changed.',
            others: 0,
            takesEffectAt: waitsUntil?.toISOString() ?? null,
          }
        }
        const { others } = await verifyEmail(deps, request.body.token, session?.accountId ?? null)
        const message = 'Your email address is confirmed.'
        return { success: true as const, message, others, takesEffectAt: null }
      },
    )

    app.post(
      '/api/auth/email-change/answer',
      {
        bodyLimit,
        config: isPublic,
        schema: { body: EmailChangeAnswer, response: { 200: EmailChangeAnswered } },
      },
      async (request) =>
        answerEmailChange(deps, request.body, await findRequestSession(deps, request)),
    )
  }
}

/** The browser that calls the entrance. */
async function browserOf(deps: Deps, request: FastifyRequest): Promise<auth.Browser> {
  const { cookie: cookies, 'user-agent': userAgent } = request.headers
  const session = await findRequestSession(deps, request)
  return browserFrom(deps, { session, cookies, userAgent, ip: request.ip })
}

/** The browser and the network that call the entrance, and the business that they name. */
export async function callerOf(deps: Deps, request: FastifyRequest): Promise<auth.Caller> {
  const business = namedBusiness(request)
  return { ip: request.ip, business, ...(await browserOf(deps, request)) }
}

/** Gives the browser its new device cookie. */
export function keepDevice({ config }: Deps, reply: FastifyReply, device: string | null): void {
  if (device !== null) reply.header('set-cookie', deviceCookie(config, device))
}
