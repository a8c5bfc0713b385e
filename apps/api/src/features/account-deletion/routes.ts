import {
  AccountDeletion,
  DeleteAccount,
  DeletePerson,
  UndoDeletion,
} from '@isiro/contracts/privacy'
import { Done } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import type { DeletionHook } from './hooks.ts'
import { deletePerson } from './person.ts'
import * as deletion from './service.ts'

const bodyLimit = 16 * 1024

/** The routes by which an account is deleted and brought back. */
export function accountDeletionRoutes(
  deps: Deps,
  hooks: readonly DeletionHook[],
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/data-export/delete-account',
      {
        config: { verb: 'ownership' },
        bodyLimit,
        schema: { body: DeleteAccount, response: { 200: AccountDeletion } },
      },
      ({ ctx, body }) => deletion.deleteAccount(ctx, hooks, body),
    )

    app.post(
      '/api/data-export/delete-person',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { body: DeletePerson, response: { 200: Done } },
      },
      async ({ ctx, body }) => {
        await deletePerson(ctx, body)
        return { success: true as const }
      },
    )

    app.post(
      '/api/data-export/delete-account/undo',
      {
        bodyLimit,
        config: { isPublic: true },
        schema: { body: UndoDeletion, response: { 200: Done } },
      },
      async ({ body }) => {
        await deletion.undoDeletion(deps, hooks, body.token)
        return { success: true as const }
      },
    )
  }
}
