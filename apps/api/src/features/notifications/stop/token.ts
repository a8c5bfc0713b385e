import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { type BusinessId, toBusinessId } from '../../../platform/db/context.ts'
import { deriveSecret } from '../../../platform/security/secrets.ts'

const ID_BYTES = 16
const SIGNATURE_BYTES = 16

/** Whose mails a link stops; without an account the owner's. */
export interface StopSubject {
  businessId: BusinessId
  accountId: string | null
}

/**
 * The token of the link that stops a member's notification mails of a business: both ids, signed. It never ends, as old mails must
 * stop them too, and it opens nothing else. Those of mails before there were members have the business's id alone.
 */
export function stopToken(
  config: Pick<Config, 'secretKey'>,
  businessId: BusinessId,
  accountId: string,
): string {
  const ids = Buffer.concat([bytesOf(businessId), bytesOf(accountId)])
  return Buffer.concat([ids, signatureOf(config, ids)]).toString('base64url')
}

/** The subject of a token that we made; null for any other text. */
export function subjectOfToken(
  config: Pick<Config, 'secretKey'>,
  token: string,
): StopSubject | null {
  const bytes = Buffer.from(token, 'base64url')
  const ids = bytes.subarray(0, -SIGNATURE_BYTES)
  if (ids.length !== ID_BYTES && ids.length !== 2 * ID_BYTES) return null
  if (!timingSafeEqual(bytes.subarray(ids.length), signatureOf(config, ids))) return null
  const account = ids.subarray(ID_BYTES)
  return {
    businessId: toBusinessId(idOf(ids.subarray(0, ID_BYTES))),
    accountId: account.length === 0 ? null : idOf(account),
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

function signatureOf({ secretKey }: Pick<Config, 'secretKey'>, ids: Buffer): Buffer {
  const key = deriveSecret(secretKey, 'stop-notification-mails')
  return createHmac('sha256', key).update(ids).digest().subarray(0, SIGNATURE_BYTES)
}
