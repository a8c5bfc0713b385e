import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { type BusinessId, toBusinessId } from '../../../platform/db/context.ts'
import { deriveSecret } from '../../../platform/security/secrets.ts'

const ID_BYTES = 16
const SIGNATURE_BYTES = 16

/**
 * The token of the link that stops a business's notification mails: its id, signed. It never ends, as old mails must stop
 * them too, and it opens nothing else.
 */
export function stopToken(config: Pick<Config, 'secretKey'>, businessId: BusinessId): string {
  const id = Buffer.from(businessId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(config, id)]).toString('base64url')
}

/** The business of a token that we made; null for any other text. */
export function businessOfToken(
  config: Pick<Config, 'secretKey'>,
  token: string,
): BusinessId | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(config, id))) return null
  const hex = id.toString('hex')
  return toBusinessId(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
      '-',
    ),
  )
}

function signatureOf({ secretKey }: Pick<Config, 'secretKey'>, id: Buffer): Buffer {
  const key = deriveSecret(secretKey, 'stop-notification-mails')
  return createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES)
}
