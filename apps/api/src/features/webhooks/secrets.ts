import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Config } from '../../config.ts'
import { seal, unseal } from '../../platform/security/sealed.ts'

/** The secrets of an address as its row has them. */
export interface SealedSecrets {
  businessId: string
  id: string
  secretSealed: Buffer
  previousSecretSealed: Buffer | null
  previousUntil: Date | null
}

type Owner = Pick<SealedSecrets, 'businessId' | 'id'>

/** A new secret, in the form of Standard Webhooks: 'whsec_' and 24 random bytes in Base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}

const placeOf = ({ businessId, id }: Owner) => ['webhook_endpoints.secret', businessId, id]

export function sealSecret({ secretKey }: Pick<Config, 'secretKey'>, owner: Owner, secret: string) {
  return seal(secretKey, placeOf(owner), secret)
}

/** The secret of now. Throws if the row or the installation's key is not the one that it was sealed with. */
export function openSecret(
  { secretKey }: Pick<Config, 'secretKey'>,
  endpoint: Owner & Pick<SealedSecrets, 'secretSealed'>,
): string {
  const secret = unseal(secretKey, placeOf(endpoint), endpoint.secretSealed)
  if (secret === null) throw new Error('The secret of a webhook cannot be opened with this key.')
  return secret
}

/** The headers that sign a body: a signature for each secret that holds now, the newest first. */
export function signedHeaders(
  config: Pick<Config, 'secretKey'>,
  endpoint: SealedSecrets,
  { eventId, body, at }: { eventId: string; body: string; at: Date },
): Record<string, string> {
  const { previousSecretSealed, previousUntil } = endpoint
  const secrets = [openSecret(config, endpoint)]
  if (previousSecretSealed && previousUntil && previousUntil > at)
    secrets.push(openSecret(config, { ...endpoint, secretSealed: previousSecretSealed }))
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(eventId, at, body))
      .join(' '),
  }
}
