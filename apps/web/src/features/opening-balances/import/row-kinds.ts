import type { NumberedKind, OpeningKind } from '@isiro/contracts/opening-balances'
import { foldForSearch } from '@isiro/domain/plain-text'

/** What a row of a file is; for a next number with its series. */
export type RowKind =
  | { kind: Exclude<OpeningKind, 'nextNumber'> }
  | { kind: 'nextNumber'; series: NumberedKind }

/** The words for each in three languages, as text is searched; those of QuickBooks among them. The first three are ours. */
const NAMES: readonly (readonly [RowKind, string])[] = [
  [
    { kind: 'invoice' },
    'invoice|facture|factura|open invoice|opening invoice|facture en cours|factura pendiente|factura abierta|sales invoice',
  ],
  [
    { kind: 'credit' },
    'client credit|credit de client|avoir client|saldo a favor de cliente|credit|customer credit|credit client|avoir|saldo a favor|credit memo|credit note|note de credit|nota de credito|payment|unapplied payment|unapplied cash payment|prepayment|acompte|anticipo',
  ],
  [{ kind: 'vatCredit' }, 'vat credit|credit de tva|credito de iva|vat credit carried forward'],
  [
    { kind: 'whtCredits' },
    'wht credits|retenues a la source|retenciones|wht credit|wht|withholding tax credit|withholding tax|retenue a la source|retencion|retenciones en la fuente|retencion en la fuente',
  ],
  [
    { kind: 'bank' },
    'bank balance|solde bancaire|saldo bancario|bank|bank account|banque|solde en banque|banco|saldo del banco|saldo en el banco',
  ],
  [
    { kind: 'nextNumber', series: 'invoice' },
    'next invoice number|prochain numero de facture|proximo numero de factura|next invoice',
  ],
  [
    { kind: 'nextNumber', series: 'quote' },
    'next quote number|prochain numero de devis|proximo numero de cotizacion|next quote|proximo numero de presupuesto',
  ],
  [
    { kind: 'nextNumber', series: 'credit' },
    'next credit note number|prochain numero de note de credit|proximo numero de nota de credito|prochain numero d avoir',
  ],
  [
    { kind: 'nextNumber', series: 'debit' },
    'next debit note number|prochain numero de note de debit|proximo numero de nota de debito',
  ],
  [
    { kind: 'nextNumber', series: 'delivery' },
    'next delivery note number|prochain numero de bon de livraison|proximo numero de albaran|proximo numero de nota de entrega',
  ],
]

const KINDS = new Map(
  NAMES.flatMap(([kind, names]) => names.split('|').map((name) => [name, kind] as const)),
)

/** What a cell says that its row is: an invoice if it says nothing, null for no word that is known. */
export function rowKindOf(cell: string): RowKind | null {
  const text = foldForSearch(cell.replace(/[_.\-'’]/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' ? { kind: 'invoice' } : (KINDS.get(text) ?? null)
}
