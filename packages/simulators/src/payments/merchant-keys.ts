import { InputError } from '../http/fields.ts'

/** A provider's test keys. Whatever follows the prefixes is a merchant of its own. */
export interface MerchantKeys {
  /** The merchant of a secret test key. Null for any other text. */
  ofSecret(key: string): string | null
  /** The merchant of a public test key. Null for any other text. */
  ofPublic(key: string): string | null
  /** The merchant of a secret key given to the control API. Throws InputError for another text. */
  ofControl(secretKey: string): string
  secretOf(merchant: string): string
  /** Only the end of a secret key: a real one may have been pasted by mistake. */
  shown(merchant: string): string
}

export function merchantKeys(prefixes: { secret: string; public: string }): MerchantKeys {
  const merchantOf = (prefix: string, key: string): string | null => {
    const name = key.startsWith(prefix) ? key.slice(prefix.length) : ''
    return /^[\w-]{1,100}$/.test(name) ? name : null
  }
  const ofSecret = (key: string) => merchantOf(prefixes.secret, key)
  return {
    ofSecret,
    ofPublic: (key) => merchantOf(prefixes.public, key),
    ofControl(secretKey) {
      const merchant = ofSecret(secretKey)
      if (!merchant) throw new InputError(`secretKey must begin with ${prefixes.secret}`)
      return merchant
    },
    secretOf: (merchant) => prefixes.secret + merchant,
    shown: (merchant) => `${prefixes.secret}…${merchant.slice(-4)}`,
  }
}
