import { isIP } from 'node:net'
import type { AddPasskey, PasskeyAnswer } from '@isiro/contracts/factors'
import {
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '../../../config.ts'
import type { Ctx } from '../../../platform/db/context.ts'
import { type ChallengePlace, challengeIn, readChallenge } from './challenges.ts'
import * as queries from './queries.ts'

/** The domain to which passkeys belong: the product's own. Null where its address is a number, for which browsers make none. */
export function relyingParty({ appUrl }: Pick<Config, 'appUrl'>): string | null {
  const { hostname } = new URL(appUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null
}

/** The account as a passkey holds it, in Base64url. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId).toString('base64url')
}

/** ES256, RS256 and EdDSA: what browsers and security keys have. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Checks what a passkey answered, in the caller's transaction, and notes its use. It counts once: its challenge is spent, and the
 * authenticator's own count must grow. The person's finger, face or PIN is always required. Returns the account; null for any
 * answer that proves nothing.
 */
export async function takePasskey(
  { db, config, now }: Pick<Ctx, 'db' | 'config' | 'now'>,
  answer: PasskeyAnswer,
  place: ChallengePlace,
): Promise<string | null> {
  const rpId = relyingParty(config)
  const given = challengeIn(answer.clientDataJSON)
  const challenge = given && readChallenge(config.secretKey, place, given, now())
  const passkey = await queries.findPasskey(db, Buffer.from(answer.id, 'base64url'))
  if (rpId === null || !challenge || !passkey) return null
  if (place.account !== null && place.account !== passkey.accountId) return null
  if (answer.userHandle !== undefined && answer.userHandle !== userHandleOf(passkey.accountId))
    return null
  const signCount = await verifiedCount(answer, passkey, {
    challenge: given,
    rpId,
    origin: new URL(config.appUrl).origin,
  })
  if (signCount === null) return null
  const spent = { ...challenge, accountId: passkey.accountId, at: now() }
  if (!(await queries.spendChallenge(db, spent))) return null
  const isFirstUse = await queries.notePasskeyUse(db, passkey.id, { at: now(), signCount })
  return isFirstUse ? passkey.accountId : null
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof queries.findPasskey>>>

interface Expected {
  challenge: string
  rpId: string
  origin: string
}

/** The new count of the authenticator that signed; null if the answer is not its own. */
async function verifiedCount(
  answer: PasskeyAnswer,
  passkey: StoredPasskey,
  { challenge, rpId, origin }: Expected,
): Promise<number | null> {
  const { id, ...response } = answer
  const { userHandle, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: userHandle === undefined ? signed : { ...signed, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.signCount),
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null // The library throws for each answer that does not hold, such as another origin or an older count.
  }
}

/** Checks a passkey that a browser has made for an account. Null where it does not answer a challenge of this account. */
export async function readNewPasskey(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  accountId: string,
  input: AddPasskey,
) {
  const rpId = relyingParty(config)
  const given = challengeIn(input.clientDataJSON)
  const place = { purpose: 'add', account: accountId } as const
  const challenge = given && readChallenge(config.secretKey, place, given, now())
  if (rpId === null || !challenge) return null
  const made = await verifiedCredential(input, {
    challenge: given,
    rpId,
    origin: new URL(config.appUrl).origin,
  })
  return made && { ...made, challenge }
}

async function verifiedCredential(
  { attestationObject, clientDataJSON, transports }: AddPasskey,
  { challenge, rpId, origin }: Expected,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        // The library asks for an id, and stores the one that the authenticator's own data have.
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          attestationObject,
          clientDataJSON,
          transports: transports as AuthenticatorTransport[],
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified || !registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
    }
  } catch {
    return null // The library throws for each answer that does not hold.
  }
}
