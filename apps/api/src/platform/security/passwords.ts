import { createHmac, timingSafeEqual } from 'node:crypto'
import { foldForSearch } from '@isiro/domain/plain-text'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../http/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { deriveSecret } from './secrets.ts'

// Argon2id with OWASP's first choice of parameters. It runs on libuv's threads, not on the event loop.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const SALT_BYTES = 16

/**
 * The salt of every password of one e-mail address. All accounts of an address share it, so one computation at a login is
 * compared with each of them, and the login takes as long for an address without an account.
 *
 * `stored` is the hash of any account of the address. Its salt is used again, so the logins keep working if the
 * installation's key is ever lost.
 */
export function passwordSalt(secretKey: string, email: string, stored: string | null): Buffer {
  const [, , , , salt] = stored?.split('$') ?? []
  if (salt) return Buffer.from(salt, 'base64')
  return createHmac('sha256', deriveSecret(secretKey, 'password-salt'))
    .update(email)
    .digest()
    .subarray(0, SALT_BYTES)
}

/** The Argon2id hash of a password, in PHC notation, with the salt of `passwordSalt`. */
export function hashPassword(password: string, salt: Buffer): Promise<string> {
  return hash(password, { ...PARAMETERS, salt })
}

/** Compares two hashes of the same salt in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether the password matches the stored hash of a known account. */
export function matchesPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}

/**
 * Refuses the passwords that attackers try first: common ones, and names connected with the account. There are no
 * composition rules, as NIST SP 800-63B recommends.
 */
export async function refuseWeakPassword(password: string, names: string[]): Promise<void> {
  if (await isCommonPassword(password)) throw new AppError('auth.password_common')
  if (password.trim() === '') throw new AppError('auth.password_common')
  const letters = lettersOf(password)
  for (const name of ['isiro', ...names]) {
    if (letters !== '' && spellings(name).includes(letters))
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

/** A name shorter than this is no guess of its own: a password has at least as many letters. */
const SHORTEST_PART = 6

/**
 * The letters of a name and of each run of its words: of "Mama Put Kitchen" also 'mamaput' and 'putkitchen', since people take a
 * part of a name as readily as all of it.
 */
function spellings(name: string): string[] {
  const words = foldForSearch(name)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .map(lettersOf)
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, index) => words.slice(from, from + index + 1).join('')),
  )
  return [lettersOf(name), ...runs.filter((run) => run.length >= SHORTEST_PART)]
}

function lettersOf(text: string): string {
  return foldForSearch(text).replace(/[^\p{Letter}]/gu, '')
}
