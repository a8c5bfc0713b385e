import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { OwnSender, SetOwnSender } from '@isiro/contracts/white-label'
import type { SenderState } from '@isiro/domain/client-domain'
import { parse } from 'tldts'
import { recordActivity } from '../../../platform/db/activity.ts'
import { clientAddress, isWhiteLabel } from '../../../platform/db/client-address.ts'
import { type Ctx, read, type SystemCtx, transact } from '../../../platform/db/context.ts'
import { found, refusedField } from '../../../platform/http/errors.ts'
import { planTomorrow } from '../../../platform/jobs/due-work.ts'
import type { OwnMailSender } from '../../../platform/mail/mailer.ts'
import { seal, unseal } from '../../../platform/security/sealed.ts'
import { refuseInDemo } from '../../auth/service.ts'
import { notifyMembers } from '../../notifications/service.ts'
import type { NamesDeps } from '../names-deps.ts'
import { tellOwner } from '../owner-notice.ts'
import * as queries from './queries.ts'
import { checkSender, domainOf, type SenderClaim, senderRecords } from './records.ts'

/** The usual length of a key that signs mails, in bits; a record holds the public half (RFC 8301). */
const KEY_BITS = 2048
const generate = promisify(generateKeyPair)

/**
 * Sets the address from which the business's mails to clients will come, with a new key to sign them. Nothing comes from it before its
 * domain's records let it. Throws `request.invalid` for one whose domain is the product's or a public suffix.
 */
export async function setOwnSender(ctx: Ctx, { address }: SetOwnSender): Promise<void> {
  const { domain } = parse(domainOf(address), { allowPrivateDomains: true })
  if (domain === null) throw refusedField('address', 'validation.domain_public')
  const { mailFrom, neutralMailFrom } = ctx.config
  if ([mailFrom, neutralMailFrom ?? mailFrom].some((own) => parse(domainOf(own)).domain === domain))
    throw refusedField('address', 'validation.domain_product')
  await refuseInDemo(ctx)
  const key = await newKey()
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const before = await queries.lockSender(db, businessId)
    if (before?.address === address) return
    await queries.putSender(db, businessId, {
      address,
      selector: key.selector,
      publicKey: key.publicKey,
      privateKeySealed: seal(ctx.config.secretKey, placeOf(ctx), key.privateKey),
      addedAt: ctx.now(),
    })
    await planTomorrow(ctx, 'own_records')
    await recordActivity(ctx, 'white_label.sender_set', null, { email: address })
    await tellOwner(ctx, 'sender_set', address)
  })
}

async function newKey() {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    // Two businesses of one firm, or two services, must not need the same name.
    selector: `inv${randomBytes(4).toString('hex')}`,
    publicKey: publicKey.toString('base64'),
    privateKey,
  }
}

const placeOf = ({ businessId }: Pick<Ctx, 'businessId'>) => [
  'sender_addresses.private_key_sealed',
  businessId,
]

/** Mails come from the product's address again. */
export async function removeOwnSender(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    const address = found(await queries.deleteSender(ctx.db, ctx.businessId))
    await recordActivity(ctx, 'white_label.sender_removed', null, { email: address })
  })
}

/**
 * Looks the records of the address up, and returns what follows, for a transaction. Where some are missing, mails come from the product's address until they are back, and members are
 * notified of it; where nobody answered, nothing changes. `by` is the member who asked; null for the daily check.
 */
export async function lookSenderUp(
  { names }: Pick<NamesDeps, 'names'>,
  ctx: Ctx,
  by: string | null,
): Promise<(ctx: Ctx) => Promise<void>> {
  const found = await read(ctx, ({ db, businessId }) => queries.findSender(db, businessId))
  if (!found) return async () => {}
  const missing = await checkSender(names, claimOf(ctx, found))
  return async (ctx) => {
    const { db, businessId } = ctx
    const row = await queries.lockSender(db, businessId)
    if (row?.selector !== found.selector) return
    const now = ctx.now()
    const isKept = missing.length === 0 || missing[0] === 'unanswered'
    const provenAt = missing.length === 0 ? (row.provenAt ?? now) : isKept ? row.provenAt : null
    await queries.noteCheck(db, businessId, { provenAt, checkedAt: now, missing })
    const { address } = row
    if (provenAt !== null && row.provenAt === null)
      await recordActivity(ctx, 'white_label.sender_proven', null, { email: address })
    if (provenAt !== null || row.provenAt === null) return
    await recordActivity(ctx, 'white_label.sender_lost', null, { email: address })
    const news = { kind: 'sender_lost', clientName: address } as const
    await notifyMembers(ctx, by === null ? news : { ...news, by })
  }
}

function claimOf(
  { config }: Pick<Ctx, 'config'>,
  { address, selector, publicKey }: queries.SenderRow,
): SenderClaim {
  return { address, selector, publicKey, spf: config.mailSpf }
}

/** The sender address of the business for its screen, in a transaction; null while it has none. */
export async function ownSender(ctx: Ctx): Promise<OwnSender | null> {
  const row = await queries.findSender(ctx.db, ctx.businessId)
  return (
    (row && {
      address: row.address,
      state: stateOf(ctx, row),
      records: senderRecords(claimOf(ctx, row)),
      problems: row.missing,
      checkedAt: row.checkedAt?.toISOString() ?? null,
    }) ??
    null
  )
}

function stateOf({ plan }: Ctx, { provenAt }: queries.SenderRow): SenderState {
  if (!isWhiteLabel(plan)) return 'paused'
  return provenAt === null ? 'waiting' : 'active'
}

/** The operator's address that the business's mails to clients come from while it has proven none of its own. */
export async function sharedSender(ctx: SystemCtx): Promise<string> {
  const { mailFrom, neutralMailFrom } = ctx.config
  return (await clientAddress(ctx)).isOwn ? (neutralMailFrom ?? mailFrom) : mailFrom
}

/** What the business's mails to clients come from and are signed with; null where they come from the product's address. */
export async function mailSenderOf(ctx: SystemCtx): Promise<OwnMailSender | null> {
  const row = await read(ctx, ({ db, businessId }) => queries.findSigning(db, businessId))
  if (!row || !isWhiteLabel(row.plan)) return null
  const privateKey = unseal(ctx.config.secretKey, placeOf(ctx), row.privateKeySealed)
  // Under another key of the installation nothing can be signed, and an unsigned mail would be taken for a forged one.
  if (privateKey === null) return null
  return { address: row.address, domain: domainOf(row.address), selector: row.selector, privateKey }
}
