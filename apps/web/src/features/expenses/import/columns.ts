import { type ColumnMapping, guessColumns } from '../../../platform/files/guess-columns.ts'
import { isScreenNigerian } from '../../../platform/i18n/screen-place.ts'

/** The fields that a column of the file can be assigned to. */
const FIELDS = [
  'expenseDate',
  'description',
  'amount',
  'category',
  'taxDeductible',
  'vatAmount',
  'vatRecoverable',
  'supplier',
  'supplierTaxId',
  'supplierInvoice',
  'paymentMethod',
  'whtType',
  'whtRecipient',
  'whtAmount',
  'notes',
] as const
export type Field = (typeof FIELDS)[number]

/** Those of Nigerian tax, which a business elsewhere has no use for. */
const NIGERIAN: readonly Field[] = ['whtType', 'whtRecipient', 'whtAmount']

/** The fields that a column can be chosen for. */
export function shownFields(): readonly Field[] {
  return isScreenNigerian() ? FIELDS : FIELDS.filter((field) => !NIGERIAN.includes(field))
}

/** Without these there is no expense. */
export const REQUIRED_FIELDS: readonly Field[] = ['expenseDate', 'description', 'amount']

export type Mapping = ColumnMapping<Field>

/** How columns are called in files of ours, of banks and of other programs, in three languages. */
const NAMES: Record<Field, string[]> = {
  expenseDate: [
    'date',
    'expense date',
    'transaction date',
    'trans date',
    'value date',
    'posting date',
    'date de valeur',
    'fecha',
    'fecha valor',
  ],
  description: [
    'description',
    'details',
    'narration',
    'particulars',
    'remarks',
    'transaction details',
    'memo',
    'libelle',
    'descripcion',
    'concepto',
    'detalle',
  ],
  amount: [
    'amount',
    'debit',
    'total',
    'expense',
    'amount (ngn)',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'money out',
    'montant',
    'debit (ngn)',
    'importe',
    'debito',
    'cargo',
  ],
  category: ['category', 'type', 'account', 'expense type', 'categorie', 'categoria'],
  taxDeductible: ['tax deductible', 'deductible'],
  vatAmount: [
    'vat amount',
    'vat',
    'tax amount',
    'input vat',
    'montant de tva',
    'tva',
    'importe del iva',
    'iva',
  ],
  vatRecoverable: ['vat recoverable', 'tva recuperable', 'iva recuperable'],
  supplier: [
    'supplier',
    'vendor',
    'payee',
    'merchant',
    'beneficiary',
    'fournisseur',
    'beneficiaire',
    'proveedor',
    'beneficiario',
  ],
  supplierTaxId: [
    'supplier tax id',
    'tax id',
    'tin',
    'vendor tin',
    'identifiant fiscal du fournisseur',
    'identificacion fiscal del proveedor',
  ],
  supplierInvoice: [
    'supplier invoice',
    'invoice number',
    'invoice',
    'bill number',
    'facture du fournisseur',
    'factura del proveedor',
  ],
  paymentMethod: ['payment method', 'paid by', 'method', 'moyen de paiement', 'medio de pago'],
  whtType: [
    'wht category',
    'wht kept back for',
    'wht type',
    'wht nature',
    'nature of transaction',
    'nature of payment',
    'categorie de retenue',
    'retenue pour',
    'categoria de retencion',
    'retencion por',
  ],
  whtRecipient: [
    'wht recipient',
    'beneficiaire de la retenue',
    'beneficiario de la retencion',
    'destinatario de la retencion',
  ],
  whtAmount: [
    'wht withheld',
    'wht kept back',
    'wht amount',
    'wht',
    'withholding tax',
    'retenue a la source',
    'retencion en la fuente',
    'retencion',
  ],
  notes: ['notes', 'note', 'comment', 'comments', 'notas'],
}

/** A first guess from the headings. */
export function guessMapping(head: readonly string[]): Mapping {
  const mapping = guessColumns(head, FIELDS, NAMES)
  for (const field of NIGERIAN) if (!isScreenNigerian()) mapping[field] = null
  return mapping
}
