import type { Country } from './countries.ts'
import { toE164 } from './phone.ts'

/** What each country calls the number of a bank or its branch, by its English name. */
type BankCodeName =
  | 'BSB'
  | 'transit number'
  | 'sort code'
  | 'branch'
  | 'routing number'
  | 'branch code'

/** The accounts into which a business of a country is paid, by custom. As read in November 2026. */
export interface CountryPayments {
  /** The country's word for the number of a bank or branch that a transfer needs; null where the account number is enough. */
  bankCode: BankCodeName | null
  /** The mobile money that clients know; null where nobody has any. */
  mobileMoney: readonly string[] | null
  /** Whether mobile money also has merchant numbers: a till or paybill number, a merchant ID. */
  hasMerchantNumbers: boolean
}

const BANK_ONLY = { mobileMoney: null, hasMerchantNumbers: false }

export const COUNTRY_PAYMENTS: Record<Country, CountryPayments> = {
  NG: { bankCode: null, mobileMoney: ['OPay', 'PalmPay', 'MTN MoMo'], hasMerchantNumbers: false },
  AU: { bankCode: 'BSB', ...BANK_ONLY },
  CA: { bankCode: 'transit number', ...BANK_ONLY },
  GB: { bankCode: 'sort code', ...BANK_ONLY },
  GH: {
    bankCode: 'branch',
    mobileMoney: ['MTN MoMo', 'Telecel Cash', 'AirtelTigo Money'],
    hasMerchantNumbers: true,
  },
  KE: { bankCode: 'branch', mobileMoney: ['M-Pesa', 'Airtel Money'], hasMerchantNumbers: true },
  US: { bankCode: 'routing number', ...BANK_ONLY },
  ZA: { bankCode: 'branch code', ...BANK_ONLY },
}

/**
 * The number of a mobile money account as it is stored: a phone number in E.164, or the digits of a merchant where the country has
 * them; null for neither.
 */
export function mobileMoneyNumber(typed: string, country: Country): string | null {
  const isMerchant = COUNTRY_PAYMENTS[country].hasMerchantNumbers && /^\d{5,7}$/.test(typed.trim())
  return isMerchant ? typed.trim() : toE164(typed, country)
}
