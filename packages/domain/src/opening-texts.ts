import type { Country } from './countries.ts'
import type { Currency } from './currency.ts'
import { formatDate, formatMoney } from './format.ts'
import type { Language } from './language.ts'
import type { Minor } from './money.ts'

/** What a document says of an invoice or a credit that was brought over from another program. */
const SENTENCES: Record<
  Language,
  { name: string; line(number: string, day: string): string; of(total: string): string }
> = {
  en: {
    name: 'Opening balance',
    line: (number, day) => `Open balance of invoice ${number} on ${day}`,
    of: (total) => `, issued for ${total}`,
  },
  fr: {
    name: 'Solde repris',
    line: (number, day) => `Reste dû de la facture ${number} au ${day}`,
    of: (total) => `, émise pour ${total}`,
  },
  es: {
    name: 'Saldo inicial',
    line: (number, day) => `Saldo pendiente de la factura ${number} al ${day}`,
    of: (total) => `, emitida por ${total}`,
  },
}

/** The name of what was brought over, as a reference of money or the source of a rate. */
export function openingName(language: Language): string {
  return SENTENCES[language].name
}

/** The only line of an opening invoice: what was open of it on the start day and, where it is known, what it came to in all. */
export function openingLine(
  { number, day, total }: { number: string; day: string; total: Minor | null },
  { language, currency, country }: { language: Language; currency: Currency; country: Country },
): string {
  const sentences = SENTENCES[language]
  const line = sentences.line(number, formatDate(day, language, 'long', country))
  if (total === null) return line
  return line + sentences.of(formatMoney(total, { currency, language, country, decimals: 'exact' }))
}
