import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AddPasskey, PasskeyAnswer } from '@isiro/contracts/factors'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

interface Browser {
  origin?: string
  rpId?: string
  /** Whether the person gave finger, face or PIN. */
  isVerified?: boolean
}

/** An authenticator of ES256 in software, as a browser would speak to it. Its count grows with each answer, unless it is 0. */
export class SoftPasskey {
  readonly id = randomBytes(32)
  signCount: number
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private userHandle = ''

  constructor(signCount = 1) {
    this.signCount = signCount
  }

  /** Answers a challenge by making a passkey. */
  make(
    { challenge, userId }: { challenge: string; userId: string },
    name: string,
    browser: Browser = {},
  ): AddPasskey {
    this.userHandle = userId
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      this.authenticatorData(0x40, browser),
      Buffer.alloc(16),
      length,
      this.id,
      isoCBOR.encode(key),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      name,
      attestationObject: Buffer.from(
        isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
      ).toString('base64url'),
      clientDataJSON: clientData('webauthn.create', challenge, browser),
      transports: ['internal', 'hybrid'],
    }
  }

  /** Signs a challenge. */
  answer(challenge: string, browser: Browser = {}): PasskeyAnswer {
    if (this.signCount > 0) this.signCount++
    const authData = this.authenticatorData(0, browser)
    const clientDataJSON = clientData('webauthn.get', challenge, browser)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: this.id.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      clientDataJSON,
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    }
  }

  private authenticatorData(flags: number, { rpId = 'isiro.test', isVerified = true }: Browser) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.signCount)
    const present = 0x01
    const verified = isVerified ? 0x04 : 0
    return Buffer.concat([sha256(rpId), Buffer.of(present | verified | flags), count])
  }
}

function clientData(type: string, challenge: string, { origin = 'https://isiro.test' }: Browser) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString(
    'base64url',
  )
}
