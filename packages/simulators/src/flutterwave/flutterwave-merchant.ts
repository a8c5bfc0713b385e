import { createHash } from 'node:crypto'
import { InputError } from '../http/fields.ts'

export const SECRET_PREFIX = 'FLWSECK_TEST-'
const PUBLIC_PREFIX = 'FLWPUBK_TEST-'

/** The merchant of a secret test key: the part after its prefix. Null for any other text. */
export function merchantOfSecret(key: string): string | null {
  const name = key.startsWith(SECRET_PREFIX) ? key.slice(SECRET_PREFIX.length) : ''
  return /^[\w-]{1,100}$/.test(name) ? name : null
}

export const isPublicKey = (key: string): boolean => key.startsWith(PUBLIC_PREFIX)

/** The merchant of a secret key given to the control API. Throws InputError for another text. */
export function merchantFromControl(secretKey: string): string {
  const merchant = merchantOfSecret(secretKey)
  if (!merchant) throw new InputError(`secretKey must begin with ${SECRET_PREFIX}`)
  return merchant
}

/** The number a merchant's account has in Flutterwave's answers. */
export function accountIdOf(merchant: string): number {
  return Number.parseInt(createHash('sha256').update(merchant).digest('hex').slice(0, 6), 16)
}
