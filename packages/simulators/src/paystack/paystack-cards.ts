import { digestOf, randomCode } from '../payments/codes.ts'

/** A card that a payer can choose on the checkout page. */
interface TestCard {
  /** As the page shows it. */
  name: string
  brand: string
  bin: string
  last4: string
  /** The answer of the card when its owner pays with it. */
  now: 'pays' | 'declines'
  /** The answer of the card when it is charged without its owner: a renewal, or a charge of the saved card. */
  later: 'pays' | 'declines'
}

/** The cards of the checkout page by their keys, the usual one first. Their numbers are Paystack's test cards. */
export const TEST_CARDS = {
  visa: {
    name: 'Visa ending 4081',
    brand: 'visa',
    bin: '408408',
    last4: '4081',
    now: 'pays',
    later: 'pays',
  },
  mastercard: {
    name: 'Mastercard ending 4796',
    brand: 'mastercard',
    bin: '519260',
    last4: '4796',
    now: 'pays',
    later: 'pays',
  },
  declines_later: {
    name: 'Visa ending 0037, which is declined later',
    brand: 'visa',
    bin: '408408',
    last4: '0037',
    now: 'pays',
    later: 'declines',
  },
  declined: {
    name: 'Visa ending 5408, which is declined',
    brand: 'visa',
    bin: '408408',
    last4: '5408',
    now: 'declines',
    later: 'declines',
  },
} as const satisfies Record<string, TestCard>
export type CardKey = keyof typeof TEST_CARDS
export const CARD_KEYS = Object.keys(TEST_CARDS) as CardKey[]

/** A card that a customer has saved with a merchant. */
export interface SavedCard {
  code: string
  merchant: string
  email: string
  card: CardKey
  /** Charges without the owner fail while this is set. */
  isDeclined: boolean
  /** Four digits; a card in its last month is told to the merchant. */
  expYear: string
}

export interface PaystackCards {
  /** Saves a customer's card, or finds it again: the same card has the same code. */
  save(merchant: string, email: string, card: CardKey): SavedCard
  byCode(merchant: string, code: string): SavedCard | null
  /** Forgets a merchant's card; false for one that it does not have. */
  forget(merchant: string, code: string): boolean
  clear(): void
}

export function createPaystackCards(kept: number): PaystackCards {
  const byCode = new Map<string, SavedCard>()
  // A code that was given out before a restart means nothing after it, as at another merchant.
  const salt = randomCode(12)
  return {
    save(merchant, email, card) {
      const digest = digestOf(`${salt} ${merchant} ${email.toLowerCase()} ${card}`)
      const code = `AUTH_${digest.slice(0, 10)}`
      const known = byCode.get(code)
      if (known) return known
      const isDeclined = TEST_CARDS[card].later === 'declines'
      const saved = { code, merchant, email, card, isDeclined, expYear: '2030' }
      const [oldest] = byCode.keys()
      if (byCode.size >= kept && oldest) byCode.delete(oldest)
      byCode.set(code, saved)
      return saved
    },
    byCode(merchant, code) {
      const saved = byCode.get(code)
      return saved?.merchant === merchant ? saved : null
    },
    forget(merchant, code) {
      if (byCode.get(code)?.merchant !== merchant) return false
      return byCode.delete(code)
    },
    clear: () => byCode.clear(),
  }
}

/** A saved card as transactions and subscriptions show it. */
export function cardShape({ code, card, expYear }: SavedCard): object {
  const { brand, bin, last4 } = TEST_CARDS[card]
  return {
    authorization_code: code,
    bin,
    last4,
    exp_month: '12',
    exp_year: expYear,
    card_type: `${brand} `,
    channel: 'card',
    bank: 'TEST BANK',
    country_code: 'NG',
    brand,
    reusable: true,
    signature: `SIG_${digestOf(code).slice(0, 20)}`,
    account_name: null,
  }
}
