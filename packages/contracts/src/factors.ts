import {
  FACTOR_KINDS,
  type FactorKind,
  MAX_PASSKEY_NAME,
  readFactorCode,
} from '@isiro/domain/second-factor'
import * as z from 'zod/mini'
import { MAX_PASSWORD_LENGTH } from './auth.ts'
import { Id, requiredLine, Timestamp } from './wire.ts'

/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 20
/** How many backup codes are made at once. */
export const BACKUP_CODES = 10

/** Bytes in Base64url without padding, as browsers write them. */
function bytes(most: number) {
  return z
    .string()
    .check(
      z.maxLength(most, 'validation.too_long'),
      z.regex(/^[A-Za-z0-9_-]+$/, 'validation.passkey'),
    )
}

/** What a browser answers to a challenge, as `AuthenticationResponseJSON` of WebAuthn has it. */
export const PasskeyAnswer = z.strictObject({
  /** Names the passkey. */
  id: bytes(1400),
  authenticatorData: bytes(4000),
  clientDataJSON: bytes(4000),
  signature: bytes(8000),
  /** The account, as the passkey holds it; absent where the browser knows no such thing. */
  userHandle: z.optional(bytes(200)),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/**
 * Six figures of the authenticator, or a backup code. Spaces, hyphens and case do not count. Which of both it is shows from its
 * form.
 */
export const FactorCode = z
  .string()
  .check(z.maxLength(40, 'validation.factor_code'))
  .check(z.refine((code) => readFactorCode(code) !== null, 'validation.factor_code'))

const oneAnswer = z.refine<{ code?: string | undefined; passkey?: PasskeyAnswer | undefined }>(
  ({ code, passkey }) => (code === undefined) !== (passkey === undefined),
  'validation.factor_code',
)

/** Proves a factor: by a code, or by a passkey. */
const answer = { code: z.optional(FactorCode), passkey: z.optional(PasskeyAnswer) }

/** Proves a factor of the account that is signed in. */
export const FactorAnswer = z.strictObject(answer).check(oneAnswer)
export type FactorAnswer = z.infer<typeof FactorAnswer>

const pendingToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, 'validation.token'))

/** The second step of a sign-in. `pending` is the token of the first, whose password was right. */
export const SecondStep = z.strictObject({ pending: pendingToken, ...answer }).check(oneAnswer)
export type SecondStep = z.infer<typeof SecondStep>

/** What an answer with the code `auth.second_step` carries: the password was right, and a factor is asked. */
export interface SecondStepAsked {
  /** Works once, for ten minutes. */
  pending: string
  kinds: FactorKind[]
}

/** A sign-in by a passkey alone. */
export const PasskeySignIn = z.strictObject({ passkey: PasskeyAnswer })
export type PasskeySignIn = z.infer<typeof PasskeySignIn>

/** Asks for a challenge: of one's own passkeys where the password was right, and of any otherwise. */
export const AskChallenge = z.strictObject({ pending: z.optional(pendingToken) })
export type AskChallenge = z.infer<typeof AskChallenge>

const KnownPasskey = z.object({
  /** As the authenticator names it, in Base64url. */
  id: z.string(),
  /** How a browser reaches it: 'internal', 'usb', 'hybrid'. */
  transports: z.array(z.string()),
})

/** What a browser asks its passkeys. */
export const PasskeyChallenge = z.object({
  /** Base64url. It works once, for five minutes. */
  challenge: z.string(),
  /** The domain to which passkeys belong; null where the product's address has none, so that there are no passkeys. */
  rpId: z.nullable(z.string()),
  /** Those that may answer; empty where any of the product's may. */
  passkeys: z.array(KnownPasskey),
})
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>

/** The current password, where the account has no factor that is asked instead. */
const password = z.optional(
  z.string().check(z.maxLength(MAX_PASSWORD_LENGTH, 'validation.password_long')),
)

/** Begins a change of the factors. The password is asked where the account has no factor yet; the header `Isiro-Proof` otherwise. */
export const BeginFactor = z.strictObject({ password })
export type BeginFactor = z.infer<typeof BeginFactor>

/** What a browser makes a passkey of. */
export const PasskeyCreation = z.object({
  /** Base64url. It works once, for ten minutes. */
  challenge: z.string(),
  rpId: z.string(),
  /** The account by which the passkey finds it, in Base64url. */
  userId: z.string(),
  /** The address with which the person signs in. */
  userName: z.string(),
  /** The person and the business, as lists of passkeys show them. */
  displayName: z.string(),
  /** Those that the account has, so that one device makes no second one. */
  known: z.array(KnownPasskey),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

const passkeyName = requiredLine(MAX_PASSKEY_NAME, 'validation.passkey_name')

/** A passkey that a browser has made. */
export const AddPasskey = z.strictObject({
  name: passkeyName,
  attestationObject: bytes(20_000),
  clientDataJSON: bytes(4000),
  /** How a browser reaches it. */
  transports: z
    .array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'validation.passkey')))
    .check(z.maxLength(10, 'validation.too_long')),
})
export type AddPasskey = z.infer<typeof AddPasskey>

/** Gives a passkey another name. */
export const RenamePasskey = z.strictObject({ name: passkeyName })
export type RenamePasskey = z.infer<typeof RenamePasskey>

/** A factor was added. */
export const FactorAdded = z.object({
  /** New backup codes, which are shown this once; null where the account has some already. */
  backupCodes: z.nullable(z.array(z.string())),
})
export type FactorAdded = z.infer<typeof FactorAdded>

/** New backup codes; the former ones no longer work. */
export const BackupCodes = z.object({ backupCodes: z.array(z.string()) })
export type BackupCodes = z.infer<typeof BackupCodes>

/** The secret of an authenticator that a code is still to confirm. */
export const AuthenticatorBegun = z.object({
  /** Base32, for who types it. */
  secret: z.string(),
  /** Opens the authenticator of this device: `otpauth://…`. */
  address: z.string(),
  qr: z.object({
    /** The path of the SVG with all dark modules, one unit each. */
    path: z.string(),
    /** How many modules a side has. */
    modules: z.number(),
  }),
})
export type AuthenticatorBegun = z.infer<typeof AuthenticatorBegun>

/** The first code of the authenticator, which shows that it holds the secret. */
export const ConfirmAuthenticator = z.strictObject({
  code: z
    .string()
    .check(z.maxLength(40, 'validation.authenticator_code'))
    .check(
      z.refine(
        (code) => readFactorCode(code)?.kind === 'authenticator',
        'validation.authenticator_code',
      ),
    ),
})
export type ConfirmAuthenticator = z.infer<typeof ConfirmAuthenticator>

/** A passkey of the account. */
export const PasskeyListed = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  /** Null while it was never used to sign in. */
  lastUsedAt: z.nullable(Timestamp),
})
export type PasskeyListed = z.infer<typeof PasskeyListed>

/** The factors of the signed-in person's account. */
export const Factors = z.object({
  /** Those with which the person may prove to be it; empty without a second factor. */
  kinds: z.array(z.enum(FACTOR_KINDS)),
  /** Whether the product's address can have passkeys: they belong to a domain. */
  canAddPasskeys: z.boolean(),
  passkeys: z.array(PasskeyListed),
  /** Null without one. */
  authenticator: z.nullable(z.object({ addedAt: Timestamp, lastUsedAt: z.nullable(Timestamp) })),
  /** How many backup codes were not used yet. */
  backupCodesLeft: z.number(),
  /** When a link goes to the mailbox that removes all factors, because somebody said that they are lost; null otherwise. */
  recoveryReadyAt: z.nullable(Timestamp),
})
export type Factors = z.infer<typeof Factors>

/** A factor was proven again. */
export const FactorProven = z.object({
  /** Goes along with calls that ask for it, as the header `Isiro-Proof`. */
  proof: z.string(),
  /** It works until then, and only in the session that proved it. */
  expiresAt: Timestamp,
})
export type FactorProven = z.infer<typeof FactorProven>

/** The person whose password was right has no factor any more. */
export const LostFactors = z.strictObject({ pending: pendingToken })
export type LostFactors = z.infer<typeof LostFactors>

/** A recovery has begun, or was under way already. */
export const RecoveryBegun = z.object({
  /** When the link is mailed that removes the factors. */
  readyAt: Timestamp,
})
export type RecoveryBegun = z.infer<typeof RecoveryBegun>

/** Answers a recovery with a mailed link: `stop` it, or `remove` the factors. */
export const AnswerRecovery = z.strictObject({
  token: pendingToken,
  answer: z.enum(['stop', 'remove'], 'validation.choice'),
})
export type AnswerRecovery = z.infer<typeof AnswerRecovery>
