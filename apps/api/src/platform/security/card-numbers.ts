// Visa, Mastercard, American Express and Verve; other long numbers, such as a transfer's, are left alone.
const CARD = /(?<!\d)(?:4|5[1-5]|2[2-7]|3[47]|50[67]|650)(?:[ -]?\d){9,18}(?!\d)/g

// One id in some ten thousand has a row of digits that would pass for a card number.
const ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

/**
 * Hides all but the last four digits of card numbers that somebody typed where none was asked for: what is
 * never stored cannot be lost.
 */
export function hideCardNumbers(text: string): string {
  return text
    .split(ID)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(CARD, hidden)))
    .join('')
}

function hidden(found: string): string {
  const digits = found.replace(/\D/g, '')
  return isCardLength(digits) && hasCheckDigit(digits) ? `•••• ${digits.slice(-4)}` : found
}

/** No telephone number is that long, and no account number in Nigeria. */
function isCardLength(digits: string): boolean {
  return digits.length === 15 ? /^3[47]/.test(digits) : digits.length >= 16 && digits.length <= 19
}

/** Whether a text may hold one at all: a quick look, so that most texts cost nothing more. */
export function mayHoldCardNumber(text: string): boolean {
  return /\d(?:[ -]?\d){14}/.test(text)
}

/** Luhn's check over all digits. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
