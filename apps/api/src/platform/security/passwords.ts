import { foldForSearch } from '@isiro/domain/plain-text'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../http/errors.ts'

// Argon2id with OWASP's first choice of parameters. It runs on libuv's threads, not on the event loop.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Hash of a random password. Verifying against it makes an unknown address cost as much time as a known one.
let decoy: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/** Whether the password matches the hash. Without a stored hash it takes the same time and returns false. */
export async function matchesPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), PARAMETERS)
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== null && matches
}

/**
 * Refuses the passwords that attackers try first: common ones, and names connected with the account. There are no
 * composition rules, as NIST SP 800-63B recommends.
 */
export async function refuseWeakPassword(password: string, names: string[]): Promise<void> {
  if (await isCommon(password)) throw new AppError('auth.password_common')
  const letters = lettersOf(password)
  for (const name of ['isiro', ...names]) {
    if (letters !== '' && lettersOf(name) === letters)
      throw new AppError('auth.password_contains_name')
  }
}

/** Names that an attacker can guess: the business's name, the person's name and their address. */
export function namesAtHand(person: {
  businessName: string
  firstName: string
  lastName: string
  email: string
}): string[] {
  const [mailbox = ''] = person.email.split('@')
  return [person.businessName, `${person.firstName} ${person.lastName}`, person.email, mailbox]
}

/** Whether it is one of the 10,000 most used passwords of published breaches. The large list is loaded on first use. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const rank = (dictionary['passwords-common'] as string[]).indexOf(password.toLowerCase())
  return rank >= 0 && rank < 10_000
}

function lettersOf(text: string): string {
  return foldForSearch(text).replace(/[^\p{Letter}]/gu, '')
}
