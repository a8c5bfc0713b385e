import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../../platform/http/session.ts'

const RANDOM_BYTES = 24
const TIME_BYTES = 6
const MAC_BYTES = 32

/**
 * What a challenge is for. `account` is null where any account may answer it: nobody knows yet who signs in.
 */
export interface ChallengePlace {
  purpose: 'sign_in' | 'second_step' | 'step_up' | 'add'
  account: string | null
}

/**
 * A challenge for a passkey: random, with the time at which it ends, and signed for its place. Nothing is stored until it is
 * used, so visitors of the login page leave no rows.
 */
export function newChallenge(secretKey: string, place: ChallengePlace, expiresAt: Date): string {
  const head = Buffer.alloc(TIME_BYTES)
  head.writeUIntBE(expiresAt.getTime(), 0, TIME_BYTES)
  const body = Buffer.concat([head, randomBytes(RANDOM_BYTES)])
  return Buffer.concat([body, macOf(secretKey, place, body)]).toString('base64url')
}

/** A challenge that was given out for this place and has not ended. Whoever takes it notes its hash as spent. */
export function readChallenge(
  secretKey: string,
  place: ChallengePlace,
  challenge: string,
  now: Date,
): { tokenHash: Buffer; expiresAt: Date } | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== TIME_BYTES + RANDOM_BYTES + MAC_BYTES) return null
  const body = bytes.subarray(0, -MAC_BYTES)
  if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(secretKey, place, body))) return null
  const expiresAt = new Date(body.readUIntBE(0, TIME_BYTES))
  // The hash is that of the bytes: Base64url can write the same ones in several ways.
  return expiresAt <= now ? null : { tokenHash: hashToken(bytes.toString('base64url')), expiresAt }
}

function macOf(secretKey: string, { purpose, account }: ChallengePlace, body: Buffer): Buffer {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['passkey-challenge', purpose, account]))
    .update(body)
    .digest()
}

/** The challenge that a browser signed, as it says itself; null for what is no such thing. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null // The browser's own words are text that anybody may send.
  }
}
