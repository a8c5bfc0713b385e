import type { ExpensePaymentMethod } from '@isiro/contracts/expenses'
import type { NonDeductibleReason } from '@isiro/domain/expense-deductibility'
import type { ExpenseVatTreatment } from '@isiro/domain/expense-vat'
import type { Language } from '@isiro/domain/language'

export interface ExportWords {
  /** The name of the Excel file's sheet. */
  sheet: string
  /** The headings, in the order of the cells. */
  head: string[]
  yes: string
  no: string
  methods: Record<ExpensePaymentMethod, string>
  treatments: Record<ExpenseVatTreatment, string>
  reasons: Record<NonDeductibleReason, string>
}

/** The words of the file, by language. */
export const EXPORT_WORDS: Record<Language, ExportWords> = {
  en: {
    sheet: 'Expenses',
    head: [
      'Date',
      'Description',
      'Category',
      'Currency',
      'Amount',
      'Tax deductible',
      'Reason not deductible',
      'VAT',
      'VAT amount',
      'VAT recoverable',
      'Supplier',
      'Supplier Tax ID',
      'Supplier invoice',
      'Payment method',
      'Notes',
      'Receipts',
      'Recorded at',
      'Expense ID',
    ],
    yes: 'Yes',
    no: 'No',
    methods: {
      transfer: 'Bank transfer',
      cash: 'Cash',
      card: 'Card',
      mobile_money: 'Mobile money',
      cheque: 'Cheque',
      other: 'Other',
    },
    treatments: {
      charged: 'Charged',
      import: 'Import, VAT paid to Customs',
      zero: 'Zero-rated',
      exempt: 'Exempt',
      small_supplier: 'Small supplier, no VAT',
      not_charged: 'Due but not charged',
    },
    reasons: {
      private: 'Private',
      capital: 'Capital',
      fine: 'Fine or penalty',
      tax: 'Tax',
      vat_not_charged: 'VAT due but not charged',
      connected_person: 'Connected person',
      other: 'Other',
    },
  },
  fr: {
    sheet: 'Dépenses',
    head: [
      'Date',
      'Description',
      'Catégorie',
      'Devise',
      'Montant',
      'Déductible',
      'Motif de non-déduction',
      'TVA',
      'Montant de TVA',
      'TVA récupérable',
      'Fournisseur',
      'Identifiant fiscal du fournisseur',
      'Facture du fournisseur',
      'Moyen de paiement',
      'Notes',
      'Reçus',
      'Saisie le',
      'ID de la dépense',
    ],
    yes: 'Oui',
    no: 'Non',
    methods: {
      transfer: 'Virement',
      cash: 'Espèces',
      card: 'Carte',
      mobile_money: 'Argent mobile',
      cheque: 'Chèque',
      other: 'Autre',
    },
    treatments: {
      charged: 'Facturée',
      import: 'Importation, TVA payée à la douane',
      zero: 'Taux zéro',
      exempt: 'Exonérée',
      small_supplier: 'Petit fournisseur, sans TVA',
      not_charged: 'Due mais non facturée',
    },
    reasons: {
      private: 'Privé',
      capital: 'Immobilisation',
      fine: 'Amende ou pénalité',
      tax: 'Impôt',
      vat_not_charged: 'TVA due mais non facturée',
      connected_person: 'Personne liée',
      other: 'Autre',
    },
  },
  es: {
    sheet: 'Gastos',
    head: [
      'Fecha',
      'Descripción',
      'Categoría',
      'Moneda',
      'Importe',
      'Deducible',
      'Motivo de no deducción',
      'IVA',
      'Importe del IVA',
      'IVA recuperable',
      'Proveedor',
      'Identificación fiscal del proveedor',
      'Factura del proveedor',
      'Medio de pago',
      'Notas',
      'Recibos',
      'Registrado el',
      'ID del gasto',
    ],
    yes: 'Sí',
    no: 'No',
    methods: {
      transfer: 'Transferencia',
      cash: 'Efectivo',
      card: 'Tarjeta',
      mobile_money: 'Dinero móvil',
      cheque: 'Cheque',
      other: 'Otro',
    },
    treatments: {
      charged: 'Cobrado',
      import: 'Importación, IVA pagado en la aduana',
      zero: 'Tipo cero',
      exempt: 'Exento',
      small_supplier: 'Proveedor pequeño, sin IVA',
      not_charged: 'Debido pero no cobrado',
    },
    reasons: {
      private: 'Privado',
      capital: 'Inversión',
      fine: 'Multa o sanción',
      tax: 'Impuesto',
      vat_not_charged: 'IVA debido pero no cobrado',
      connected_person: 'Persona vinculada',
      other: 'Otro',
    },
  },
}
