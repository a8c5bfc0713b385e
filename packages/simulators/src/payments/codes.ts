import { createHash, randomBytes } from 'node:crypto'

/** An unguessable code of small letters and digits. */
export function randomCode(length: number): string {
  return BigInt(`0x${randomBytes(length).toString('hex')}`)
    .toString(36)
    .padStart(length, '0')
    .slice(-length)
}

/** Hex digits that are always the same for a text: for ids of what has no row of its own. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A number from the first hex digits of a digest. */
export const numberOf = (digest: string, digits: number): number =>
  Number.parseInt(digest.slice(0, digits), 16)
