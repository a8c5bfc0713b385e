// Visa, Mastercard, American Express and Verve. Other long numbers, such as a transfer's, are not masked.
const CARD = /(?<!\d)(?:4|5[1-5]|2[2-7]|3[47]|50[67]|650)(?:[ -]?\d){9,18}(?!\d)/g

// One UUID in about ten thousand contains digits that would pass for a card number.
const ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

/**
 * Masks all but the last four digits of card numbers that users typed into other fields, so that none is
 * ever stored.
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

/** Telephone numbers and Nigerian account numbers are shorter than this. */
function isCardLength(digits: string): boolean {
  return digits.length === 15 ? /^3[47]/.test(digits) : digits.length >= 16 && digits.length <= 19
}

/** Whether a text may contain a card number. This cheap check spares most texts the full one. */
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
