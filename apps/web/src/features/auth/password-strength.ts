import { MIN_PASSWORD_LENGTH } from '@isiro/contracts/auth'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/**
 * The strength of a password by its length, since length is what makes it hard to guess. Repeats and rows of neighbours (aaaa,
 * 12345, abcd) count once: they are the first things that are tried. Advice only; the server refuses what is too short or too
 * common.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short'
  const worth = unpredictable(password) * (isOneKind(password) ? 0.7 : 1)
  if (worth < 9) return 'weak'
  return worth < 14 ? 'fair' : 'strong'
}

/** The characters that do not simply follow from the one before. */
function unpredictable(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, index) => {
    const before = codes[index - 1]
    return before === undefined || Math.abs(code - before) > 1
  }).length
}

function isOneKind(password: string): boolean {
  return /^\d+$/.test(password)
}
