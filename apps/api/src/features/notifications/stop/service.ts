import { read, type SystemCtx, systemContext, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { findMember, findOwner } from '../../business/service.ts'
import { stopMails } from '../queries.ts'
import { type StopSubject, subjectOfToken } from './token.ts'

type StopDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Whether a link is ours and its member still belongs to the business. */
export async function isStopLink(deps: StopDeps, token: string): Promise<boolean> {
  const subject = subjectOfToken(deps.config, token)
  if (subject === null) return false
  const ctx = systemContext(deps, subject.businessId)
  return (await read(ctx, (ctx) => findReader(ctx, subject))) !== undefined
}

/** Stops the notification mails of the link's member; false if the link is not ours. Other mails still come. */
export async function stopByLink(deps: StopDeps, token: string): Promise<boolean> {
  const subject = subjectOfToken(deps.config, token)
  if (subject === null) return false
  return transact(systemContext(deps, subject.businessId), async (ctx) => {
    const reader = await findReader(ctx, subject)
    if (reader) await stopMails(ctx.db, ctx.businessId, reader.id, ctx.now())
    return reader !== undefined
  })
}

function findReader(ctx: SystemCtx, { accountId }: StopSubject) {
  return accountId === null ? findOwner(ctx) : findMember(ctx, accountId)
}
