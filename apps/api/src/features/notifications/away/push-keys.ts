import { createECDH } from 'node:crypto'
import type { Config } from '../../../config.ts'

/** The public half of the installation's VAPID key, which browsers subscribe with; null where push is not configured. */
export function publicPushKey({ push }: Pick<Config, 'push'>): string | null {
  if (push.privateKey === null) return null
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(push.privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}
