import { SignedIn } from '@isiro/contracts/auth'
import {
  AcceptInvitation,
  ChangeMemberRole,
  InviteMember,
  OfferOwnership,
  OpenedInvitation,
  OpenInvitation,
  RemoveMember,
  TakeOwnership,
  Team,
} from '@isiro/contracts/team'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { once } from '../../platform/http/idempotency.ts'
import { requestLanguage } from '../../platform/http/problem.ts'
import { findRequestSession } from '../../platform/http/session.ts'
import { browserOf, deviceCookie } from '../auth/browser.ts'
import { signedInAnswer } from '../auth/service.ts'
import * as invitations from './invitations.ts'
import { acceptInvitation, openInvitation } from './joining.ts'
import * as ownership from './ownership.ts'
import * as team from './service.ts'
import { teamSettingsRoutes } from './settings-routes.ts'

const bodyLimit = 16 * 1024

/** The people of a business. Those of the entrance stand under its address, whose cookies they need. */
export function teamRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(joiningRoutes(deps))

    app.get(
      '/api/team',
      { config: { verb: 'team.read' }, schema: { response: { 200: Team } } },
      ({ ctx }) => team.listTeam(ctx),
    )

    app.post(
      '/api/team/invitations',
      {
        bodyLimit,
        config: { verb: 'team.manage' },
        schema: { body: InviteMember, response: { 201: Team } },
      },
      (request, reply) =>
        once(request, reply, 201, async (ctx) => {
          await invitations.invite(ctx, request.body)
          return team.listTeam(ctx)
        }),
    )

    app.post(
      '/api/team/invitations/:id/send',
      {
        config: { verb: 'team.manage' },
        schema: { params: IdParams, response: { 200: Team } },
      },
      async ({ ctx, params }) => {
        await invitations.sendAgain(ctx, params.id)
        return team.listTeam(ctx)
      },
    )

    app.delete(
      '/api/team/invitations/:id',
      {
        config: { verb: 'team.manage' },
        schema: { params: IdParams, response: { 200: Team } },
      },
      async ({ ctx, params }) => {
        await invitations.revoke(ctx, params.id)
        return team.listTeam(ctx)
      },
    )

    app.put(
      '/api/team/members/:id/role',
      {
        bodyLimit,
        config: { verb: 'team.manage' },
        schema: { params: IdParams, body: ChangeMemberRole, response: { 200: Team } },
      },
      async ({ ctx, params, body }) => {
        await team.changeRole(ctx, params.id, body.role)
        return team.listTeam(ctx)
      },
    )

    app.delete(
      '/api/team/members/:id',
      {
        config: { verb: 'team.manage' },
        schema: { params: IdParams, querystring: RemoveMember, response: { 200: Team } },
      },
      async ({ ctx, params, query }) => {
        await team.removeMember(ctx, params.id, query.takeOver ?? null)
        return team.listTeam(ctx)
      },
    )

    await app.register(teamSettingsRoutes)

    app.post(
      '/api/team/leave',
      {
        config: { verb: 'team.read' },
        schema: { querystring: RemoveMember, response: { 204: NoContent } },
      },
      async ({ ctx, query }, reply) => {
        await team.leaveTeam(ctx, query.takeOver ?? null)
        return reply.code(204).send(undefined)
      },
    )

    app.post(
      '/api/team/ownership',
      {
        bodyLimit,
        config: { verb: 'ownership' },
        schema: { body: OfferOwnership, response: { 200: Team } },
      },
      async ({ ctx, body }) => {
        await ownership.offerOwnership(ctx, body)
        return team.listTeam(ctx)
      },
    )

    app.delete(
      '/api/team/ownership',
      { config: { verb: 'team.read' }, schema: { response: { 200: Team } } },
      async ({ ctx }) => {
        await ownership.endOffer(ctx)
        return team.listTeam(ctx)
      },
    )

    app.post(
      '/api/team/ownership/take',
      {
        bodyLimit,
        config: { verb: 'team.read' },
        schema: { body: TakeOwnership, response: { 200: Team } },
      },
      async ({ ctx, body }) => {
        await ownership.takeOwnership(ctx, body.password)
        return team.listTeam(ctx)
      },
    )
  }
}

/** The routes for the holder of an invitation's link, with or without a session. */
function joiningRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { isPublic: true }

    app.post(
      '/api/auth/invitation',
      { bodyLimit, config, schema: { body: OpenInvitation, response: { 200: OpenedInvitation } } },
      async (request) =>
        openInvitation(deps, request.body.token, await findRequestSession(deps, request)),
    )

    app.post(
      '/api/auth/invitation/accept',
      { bodyLimit, config, schema: { body: AcceptInvitation, response: { 201: SignedIn } } },
      async (request, reply) => {
        const { cookie: cookies, 'user-agent': userAgent } = request.headers
        const session = await findRequestSession(deps, request)
        const { ip } = request
        const browser = browserOf(deps, { session, cookies, userAgent, ip })
        const caller = { ip, business: null, ...browser }
        const language = request.body.language ?? requestLanguage(request)
        const input = { ...request.body, language }
        const joined = await acceptInvitation(deps, input, { session, caller })
        if (joined.device !== null)
          reply.header('set-cookie', deviceCookie(deps.config, joined.device))
        reply.code(201)
        return signedInAnswer(joined.ctx, joined.token, 'You have joined.')
      },
    )
  }
}
