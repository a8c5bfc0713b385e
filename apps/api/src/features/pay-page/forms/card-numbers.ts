// Visa, Mastercard, American Express and Verve; other long numbers, such as a transfer's, are left alone.
const CARD = /(?<!\d)(?:4|5[1-5]|2[2-7]|3[47]|50[67]|650)(?:[ -]?\d){9,18}(?!\d)/g

/**
 * Hides all but the last four digits of card numbers that somebody typed where none was asked for: what is
 * never stored cannot be lost.
 */
export function hideCardNumbers(text: string): string {
  return text.replace(CARD, (found) => {
    const digits = found.replace(/\D/g, '')
    return digits.length <= 19 && hasCheckDigit(digits) ? `•••• ${digits.slice(-4)}` : found
  })
}

/** Luhn's check over all digits. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
