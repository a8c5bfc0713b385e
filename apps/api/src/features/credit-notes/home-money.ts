import type { NoteFigures } from '@isiro/domain/credit-note'
import type { CreditNoteKind } from '@isiro/domain/credit-note-number'
import { homeFigures, homeSums, NO_HOME_SUMS } from '@isiro/domain/exchange-rate'
import type { DocumentHome } from '@isiro/domain/invoice-document'
import { MAX_AMOUNT } from '@isiro/domain/money'
import type { Ctx } from '../../platform/db/context.ts'
import { storedTaxes, vatRowsOf } from '../documents/stored-document.ts'
import { type CreditNoteRow, type NotedInvoice, type NoteHome, sumEarlier } from './queries.ts'

const NO_NOTE_HOME: NoteHome = { ...NO_HOME_SUMS, homeCurrency: null, homeTaxes: null }

/**
 * The figures of a note in the currency of the books, to be stored with it. The notes before it must be stored, and the
 * invoice locked. Null where a figure is beyond every amount.
 */
export async function noteHome(
  { db, businessId }: Pick<Ctx, 'db' | 'businessId'>,
  { id, rateMicro, homeCurrency }: Pick<NotedInvoice, 'id' | 'rateMicro' | 'homeCurrency'>,
  kind: CreditNoteKind,
  figures: Pick<NoteFigures, 'subtotal' | 'vat' | 'vatTotal' | 'wht' | 'vatWithheld'>,
): Promise<NoteHome | null> {
  if (rateMicro === null || homeCurrency === null) return NO_NOTE_HOME
  const earlier = await sumEarlier(db, businessId, id, kind)
  try {
    const home = homeFigures(figures, rateMicro, earlier)
    if (home.invoiceTotal > MAX_AMOUNT) return null
    const homeTaxes = storedTaxes({ vat: home.vat, wht: [] })
    return { ...homeSums(home), homeCurrency, homeTaxes }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The stored figures of a note in the currency of the books, as its paper states them; null where its invoice has no rate. */
export function noteDocumentHome(note: CreditNoteRow): DocumentHome | null {
  const { rateMicro: rate, exchangeRateDate: date, exchangeRateSource: source } = note
  const { homeCurrency: currency, homeTaxes, homeSubtotal: subtotal, homeVat: vatTotal } = note
  // Constraints hold that these are all null or none.
  if (rate === null || date === null || source === null || currency === null) return null
  if (homeTaxes === null || subtotal === null || vatTotal === null) return null
  const vat = vatRowsOf(homeTaxes)
  const exchangeRate = { rate, date, source }
  return { currency, exchangeRate, vat, subtotal, vatTotal, invoiceTotal: subtotal + vatTotal }
}
