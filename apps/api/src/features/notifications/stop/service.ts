import { read, systemContext, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { findOwner } from '../../business/service.ts'
import { stopMails } from '../queries.ts'
import { businessOfToken } from './token.ts'

type StopDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Whether a link is ours and its business still exists. */
export async function isStopLink(deps: StopDeps, token: string): Promise<boolean> {
  const businessId = businessOfToken(deps.config, token)
  if (businessId === null) return false
  return (await read(systemContext(deps, businessId), findOwner)) !== undefined
}

/** Stops the notification mails of the link's business; false if the link is not ours. Other mails still come. */
export async function stopByLink(deps: StopDeps, token: string): Promise<boolean> {
  const businessId = businessOfToken(deps.config, token)
  if (businessId === null || !(await isStopLink(deps, token))) return false
  await transact(systemContext(deps, businessId), ({ db, businessId, now }) =>
    stopMails(db, businessId, now()),
  )
  return true
}
