import { foldForSearch } from '@isiro/domain/plain-text'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../http/errors.ts'

// Argon2id, OWASP's first choice of parameters. The work runs on libuv's threads, not on the event loop.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Hash of a random password that nobody has: an unknown address costs as much time as a known one.
let decoy: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/** Whether the password is the one. Without a stored hash it takes the same time and says no. */
export async function matchesPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), PARAMETERS)
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== null && matches
}

/**
 * Refuses the passwords that are tried first: the common ones, and the names at hand. No rules of
 * composition, as NIST SP 800-63B has it.
 */
export async function refuseWeakPassword(password: string, names: string[]): Promise<void> {
  if (await isCommon(password)) throw new AppError('auth.password_common')
  const letters = lettersOf(password)
  for (const name of ['isiro', ...names]) {
    if (letters !== '' && lettersOf(name) === letters)
      throw new AppError('auth.password_contains_name')
  }
}

/** The names that a guesser knows of a person: the business's, their own and their address. */
export function namesAtHand(person: {
  businessName: string
  firstName: string
  lastName: string
  email: string
}): string[] {
  const [mailbox = ''] = person.email.split('@')
  return [person.businessName, `${person.firstName} ${person.lastName}`, person.email, mailbox]
}

/** Whether it is one of the 10,000 most used passwords of published breaches. Loaded when first asked: the list is large. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const rank = (dictionary['passwords-common'] as string[]).indexOf(password.toLowerCase())
  return rank >= 0 && rank < 10_000
}

function lettersOf(text: string): string {
  return foldForSearch(text).replace(/[^\p{Letter}]/gu, '')
}
