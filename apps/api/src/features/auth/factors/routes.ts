import { SignedIn } from '@isiro/contracts/auth'
import {
  AddPasskey,
  AnswerRecovery,
  AskChallenge,
  AuthenticatorBegun,
  BackupCodes,
  BeginFactor,
  ConfirmAuthenticator,
  FactorAdded,
  FactorAnswer,
  FactorProven,
  Factors,
  LostFactors,
  PasskeyChallenge,
  PasskeyCreation,
  PasskeySignIn,
  RecoveryBegun,
  RenamePasskey,
  SecondStep,
} from '@isiro/contracts/factors'
import { Done, IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../../platform/http/http-types.ts'
import { callerOf, keepDevice } from '../routes.ts'
import { signedInAnswer } from '../service.ts'
import { answerRecovery, beginRecovery, cancelRecovery } from './recovery.ts'
import * as factors from './service.ts'
import { challengeForSignIn, finishSignIn, signInWithPasskey } from './sign-in.ts'

const bodyLimit = 16 * 1024

/** The second step of a sign-in, the sign-in by a passkey, and the way back of who lost every factor. */
export function factorEntranceRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const isPublic = { isPublic: true }

    app.post(
      '/api/auth/login/challenge',
      {
        bodyLimit,
        config: isPublic,
        schema: { body: AskChallenge, response: { 200: PasskeyChallenge } },
      },
      ({ body }) => challengeForSignIn(deps, body.pending),
    )

    app.post(
      '/api/auth/login/factor',
      { bodyLimit, config: isPublic, schema: { body: SecondStep, response: { 200: SignedIn } } },
      async (request, reply) => {
        const { token, device, ctx } = await finishSignIn(
          deps,
          request.body,
          await callerOf(deps, request),
        )
        keepDevice(deps, reply, device)
        return signedInAnswer(ctx, token, 'You have successfully logged in.')
      },
    )

    app.post(
      '/api/auth/login/passkey',
      { bodyLimit, config: isPublic, schema: { body: PasskeySignIn, response: { 200: SignedIn } } },
      async (request, reply) => {
        const caller = await callerOf(deps, request)
        const { token, device, ctx } = await signInWithPasskey(deps, request.body.passkey, caller)
        keepDevice(deps, reply, device)
        return signedInAnswer(ctx, token, 'You have successfully logged in.')
      },
    )

    app.post(
      '/api/auth/login/lost',
      {
        bodyLimit,
        config: isPublic,
        schema: { body: LostFactors, response: { 200: RecoveryBegun } },
      },
      ({ body }) => beginRecovery(deps, body),
    )

    app.post(
      '/api/auth/recovery/answer',
      { bodyLimit, config: isPublic, schema: { body: AnswerRecovery, response: { 200: Done } } },
      async ({ body }) => {
        await answerRecovery(deps, body)
        return { success: true as const }
      },
    )
  }
}

/** The routes by which signed-in members manage and prove their factors. */
export function factorRoutes(): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/auth/factors',
      { config: { verb: 'personal' }, schema: { response: { 200: Factors } } },
      ({ ctx }) => factors.listFactors(ctx),
    )

    app.post(
      '/api/auth/proofs/challenge',
      { config: { verb: 'personal' }, schema: { response: { 200: PasskeyChallenge } } },
      ({ ctx, session }) =>
        factors.challengePasskeys(ctx, { purpose: 'step_up', account: session.accountId }),
    )

    app.post(
      '/api/auth/proofs',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { body: FactorAnswer, response: { 200: FactorProven } },
      },
      ({ ctx, session, body }) => factors.proveFactor(ctx, session, body),
    )

    app.post(
      '/api/auth/factors/authenticator',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { body: BeginFactor, response: { 200: AuthenticatorBegun } },
      },
      ({ ctx, body }) => factors.beginAuthenticator(ctx, body.password),
    )

    app.post(
      '/api/auth/factors/authenticator/confirm',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { body: ConfirmAuthenticator, response: { 200: FactorAdded } },
      },
      ({ ctx, session, body }) => factors.confirmAuthenticator(ctx, session, body.code),
    )

    app.delete(
      '/api/auth/factors/authenticator',
      { config: { verb: 'personal' }, schema: { response: { 204: NoContent } } },
      async ({ ctx }, reply) => {
        await factors.removeAuthenticator(ctx)
        return reply.code(204).send(undefined)
      },
    )

    app.post(
      '/api/auth/factors/passkeys/challenge',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { body: BeginFactor, response: { 200: PasskeyCreation } },
      },
      ({ ctx, body }) => factors.beginPasskey(ctx, body.password),
    )

    app.post(
      '/api/auth/factors/passkeys',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { body: AddPasskey, response: { 200: FactorAdded } },
      },
      ({ ctx, session, body }) => factors.addPasskey(ctx, session, body),
    )

    app.put(
      '/api/auth/factors/passkeys/:id',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { params: IdParams, body: RenamePasskey, response: { 200: Done } },
      },
      async ({ ctx, params, body }) => {
        await factors.renamePasskey(ctx, params.id, body.name)
        return { success: true as const }
      },
    )

    app.delete(
      '/api/auth/factors/passkeys/:id',
      { config: { verb: 'personal' }, schema: { params: IdParams, response: { 204: NoContent } } },
      async ({ ctx, params }, reply) => {
        await factors.removePasskey(ctx, params.id)
        return reply.code(204).send(undefined)
      },
    )

    app.post(
      '/api/auth/factors/backup-codes',
      { config: { verb: 'personal' }, schema: { response: { 200: BackupCodes } } },
      async ({ ctx }) => ({ backupCodes: await factors.renewBackupCodes(ctx) }),
    )

    app.delete(
      '/api/auth/factors/recovery',
      { config: { verb: 'personal' }, schema: { response: { 204: NoContent } } },
      async ({ ctx }, reply) => {
        await cancelRecovery(ctx)
        return reply.code(204).send(undefined)
      },
    )
  }
}
