import type { LegalChange } from '@isiro/contracts/legal'
import { LEGAL_KINDS, LEGAL_VERSIONS } from '@isiro/domain/legal-versions'
import { type Ctx, transact } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import * as queries from './queries.ts'

const inForce = () => LEGAL_KINDS.map((kind) => ({ kind, version: LEGAL_VERSIONS[kind] }))

/** Stores, in the caller's transaction, that a new account accepts the texts in force. */
export async function acceptOnSignUp({ db, now }: Ctx, accountId: string): Promise<void> {
  await queries.insertAcceptances(db, accountId, inForce(), now())
}

/**
 * The texts in force that an account has not accepted. While a release is rolled out, an acceptance may be newer than the text
 * that this server knows; it counts.
 */
export async function findLegalChanges(db: Db, accountId: string): Promise<LegalChange[]> {
  const accepted = await queries.findAcceptances(db, accountId)
  return inForce().filter(
    ({ kind, version }) =>
      !accepted.some((earlier) => earlier.kind === kind && earlier.version >= version),
  )
}

/**
 * Stores that the person accepts these versions, and returns what is left to accept.
 * @throws AppError `legal.version_superseded` where one of them is not in force, say from a page that was opened long ago
 */
export async function acceptLegalTexts(ctx: Ctx, accepted: LegalChange[]): Promise<LegalChange[]> {
  if (accepted.some(({ kind, version }) => LEGAL_VERSIONS[kind] !== version))
    throw new AppError('legal.version_superseded')
  return transact(ctx, async ({ db, accountId, now }) => {
    await queries.insertAcceptances(db, accountId ?? '', accepted, now())
    return findLegalChanges(db, accountId ?? '')
  })
}
