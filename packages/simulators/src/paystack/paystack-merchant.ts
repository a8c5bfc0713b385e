import { InputError } from '../http/fields.ts'

export const SECRET_PREFIX = 'sk_test_'
const PUBLIC_PREFIX = 'pk_test_'

/** The merchant of a secret test key: the part after its prefix. Null for any other text. */
export const merchantOfSecret = (key: string): string | null => merchantOf(SECRET_PREFIX, key)

/** The merchant a public test key belongs to. Null for any other text. */
export const merchantOfPublic = (key: string): string | null => merchantOf(PUBLIC_PREFIX, key)

export const secretKeyOf = (merchant: string): string => SECRET_PREFIX + merchant

/** The merchant of a secret key given to the control API. Throws InputError for another text. */
export function merchantFromControl(secretKey: string): string {
  const merchant = merchantOfSecret(secretKey)
  if (!merchant) throw new InputError(`secretKey must begin with ${SECRET_PREFIX}`)
  return merchant
}

function merchantOf(prefix: string, key: string): string | null {
  const name = key.startsWith(prefix) ? key.slice(prefix.length) : ''
  return /^[\w-]{1,100}$/.test(name) ? name : null
}
