import type { WhtCreditState } from '@isiro/contracts/payments'
import type { TaxExceptionKind, TaxRowSet } from '@isiro/contracts/tax'
import type { Language } from '@isiro/domain/language'
import type { WhtOffice } from '@isiro/domain/supplier-wht'
import type { VatBoxName } from '@isiro/domain/vat-return'
import { WHT_TYPE_NAMES } from '@isiro/domain/wht-names'
import type { WhtType } from '@isiro/domain/wht-rules'

/** The lines below the boxes, from box 10 to what is transferred. */
export const SETTLEMENT = [
  'broughtForward',
  'withheldByCustomers',
  'toPay',
  'carriedForward',
] as const
export type SettlementLine = (typeof SETTLEMENT)[number]

export interface PackWords {
  sheets: {
    worksheet: string
    sales: string
    purchases: string
    wht: string
    remittance: string
    exceptions: string
  }
  worksheetHead: { box: string; content: string; base: string; tax: string; link: string }
  boxes: Record<VatBoxName, string>
  settlement: Record<SettlementLine, string>
  rowsHead: {
    line: string
    date: string
    number: string
    description: string
    party: string
    taxId: string
    base: string
    tax: string
    link: string
  }
  sets: Record<TaxRowSet, string>
  whtHead: {
    date: string
    client: string
    taxId: string
    invoice: string
    nature: string
    gross: string
    rate: string
    amount: string
    currency: string
    state: string
    certificate: string
    certificateDate: string
    link: string
  }
  remittanceHead: {
    date: string
    supplier: string
    taxId: string
    recipient: string
    expense: string
    invoice: string
    nature: string
    gross: string
    rate: string
    amount: string
    currency: string
    office: string
    link: string
  }
  offices: Record<WhtOffice, string>
  /** What is to be remitted in all. */
  toRemit: string
  states: Record<WhtCreditState, string>
  natures: Record<WhtType, string>
  exceptionsHead: {
    kind: string
    label: string
    date: string
    amount: string
    currency: string
    link: string
  }
  exceptions: Record<TaxExceptionKind, string>
  /** Of papers that stand in a sheet as one sum. */
  more: (count: number) => string
  /** The months of a year, one a row. */
  yearHead: string[]
  yes: string
  no: string
}

/** The words of the files, by language. */
export const PACK_WORDS: Record<Language, PackWords> = {
  en: {
    sheets: {
      worksheet: 'VAT return',
      sales: 'Sales',
      purchases: 'Purchases',
      wht: 'WHT kept back',
      remittance: 'WHT to remit',
      exceptions: 'Exceptions',
    },
    worksheetHead: { box: 'Box', content: 'Content', base: 'Base', tax: 'VAT', link: 'Online' },
    boxes: {
      '1': 'Standard-rated sales',
      '2': 'Zero-rated sales',
      '3': 'Exempt sales',
      '4': 'Output VAT',
      '5': 'Standard-rated purchases',
      '6': 'Zero-rated purchases',
      '7': 'Exempt purchases',
      '8': 'Imports',
      '9': 'Input VAT',
      '10': 'VAT payable, or credit',
    },
    settlement: {
      broughtForward: 'Credit brought forward',
      withheldByCustomers: 'VAT withheld by customers',
      toPay: 'VAT to pay',
      carriedForward: 'Credit carried forward',
    },
    rowsHead: {
      line: 'Line',
      date: 'Date',
      number: 'Number',
      description: 'Description',
      party: 'Client or supplier',
      taxId: 'Tax ID',
      base: 'Base',
      tax: 'VAT',
      link: 'Online',
    },
    sets: {
      '1': 'Box 1: standard-rated',
      '2': 'Box 2: zero-rated',
      '3': 'Box 3: exempt',
      '5': 'Box 5: standard-rated',
      '6': 'Box 6: zero-rated',
      '7': 'Box 7: exempt',
      '8': 'Box 8: imports',
      withheld: 'VAT withheld by customer',
      not_charged: 'No VAT charged',
      wht_expected: 'WHT asked for',
    },
    whtHead: {
      date: 'Kept back on',
      client: 'Client',
      taxId: 'Client Tax ID',
      invoice: 'Invoice',
      nature: 'Nature of payment',
      gross: 'Gross before VAT',
      rate: 'Rate %',
      amount: 'WHT',
      currency: 'Currency',
      state: 'Certificate',
      certificate: 'Certificate number',
      certificateDate: 'Certificate date',
      link: 'Online',
    },
    remittanceHead: {
      date: 'Paid on',
      supplier: 'Supplier',
      taxId: 'Supplier Tax ID',
      recipient: 'Recipient',
      expense: 'Expense',
      invoice: 'Supplier invoice',
      nature: 'Nature of payment',
      gross: 'Gross before VAT',
      rate: 'Rate %',
      amount: 'WHT',
      currency: 'Currency',
      office: 'Paid to',
      link: 'Online',
    },
    offices: { nrs: 'Nigeria Revenue Service', state: 'State revenue service' },
    toRemit: 'To remit in all',
    states: { waiting: 'Waiting', received: 'Received', lost: 'Lost' },
    natures: WHT_TYPE_NAMES.en,
    exceptionsHead: {
      kind: 'To put right',
      label: 'Where',
      date: 'Date',
      amount: 'Amount',
      currency: 'Currency',
      link: 'Online',
    },
    exceptions: {
      business_tax_id: 'Your own Tax ID is missing',
      not_charged: 'No VAT was charged',
      client_tax_id: 'The client has no Tax ID',
      other_currency: 'In another currency, in no figure',
      supplier_tax_id: 'The supplier has no Tax ID',
      wht_supplier_tax_id: 'A supplier from whom tax was kept back has no Tax ID',
      receipt_missing: 'The receipt is missing',
      vat_unknown: 'The VAT is not known',
      wht_certificate_late: 'The WHT certificate is late',
    },
    more: (count) => `and ${count} more`,
    yearHead: [
      'Month',
      'Output VAT',
      'Input VAT',
      'Net VAT',
      'Net since January',
      'WHT kept back',
      'WHT to remit',
      'VAT return filed',
    ],
    yes: 'Yes',
    no: 'No',
  },
  fr: {
    sheets: {
      worksheet: 'Déclaration de TVA',
      sales: 'Ventes',
      purchases: 'Achats',
      wht: 'Retenues subies',
      remittance: 'Retenues à verser',
      exceptions: 'À corriger',
    },
    worksheetHead: { box: 'Case', content: 'Contenu', base: 'Base', tax: 'TVA', link: 'En ligne' },
    boxes: {
      '1': 'Ventes au taux normal',
      '2': 'Ventes au taux zéro',
      '3': 'Ventes exonérées',
      '4': 'TVA collectée',
      '5': 'Achats au taux normal',
      '6': 'Achats au taux zéro',
      '7': 'Achats exonérés',
      '8': 'Importations',
      '9': 'TVA déductible',
      '10': 'TVA due, ou crédit',
    },
    settlement: {
      broughtForward: 'Crédit reporté',
      withheldByCustomers: 'TVA retenue par les clients',
      toPay: 'TVA à payer',
      carriedForward: 'Crédit à reporter',
    },
    rowsHead: {
      line: 'Ligne',
      date: 'Date',
      number: 'Numéro',
      description: 'Désignation',
      party: 'Client ou fournisseur',
      taxId: 'Identifiant fiscal',
      base: 'Base',
      tax: 'TVA',
      link: 'En ligne',
    },
    sets: {
      '1': 'Case 1\u202f: taux normal',
      '2': 'Case 2\u202f: taux zéro',
      '3': 'Case 3\u202f: exonéré',
      '5': 'Case 5\u202f: taux normal',
      '6': 'Case 6\u202f: taux zéro',
      '7': 'Case 7\u202f: exonéré',
      '8': 'Case 8\u202f: importations',
      withheld: 'TVA retenue par le client',
      not_charged: 'Sans TVA facturée',
      wht_expected: 'Retenue demandée',
    },
    whtHead: {
      date: 'Retenue le',
      client: 'Client',
      taxId: 'Identifiant fiscal du client',
      invoice: 'Facture',
      nature: 'Nature du paiement',
      gross: 'Base hors TVA',
      rate: 'Taux %',
      amount: 'Retenue',
      currency: 'Devise',
      state: 'Certificat',
      certificate: 'Numéro du certificat',
      certificateDate: 'Date du certificat',
      link: 'En ligne',
    },
    remittanceHead: {
      date: 'Payé le',
      supplier: 'Fournisseur',
      taxId: 'Identifiant fiscal du fournisseur',
      recipient: 'Bénéficiaire',
      expense: 'Dépense',
      invoice: 'Facture du fournisseur',
      nature: 'Nature du paiement',
      gross: 'Base hors TVA',
      rate: 'Taux %',
      amount: 'Retenue',
      currency: 'Devise',
      office: 'Versée à',
      link: 'En ligne',
    },
    offices: { nrs: 'Nigeria Revenue Service', state: 'Service fiscal de l’État fédéré' },
    toRemit: 'À verser en tout',
    states: { waiting: 'Attendu', received: 'Reçu', lost: 'Perdu' },
    natures: WHT_TYPE_NAMES.fr,
    exceptionsHead: {
      kind: 'À corriger',
      label: 'Où',
      date: 'Date',
      amount: 'Montant',
      currency: 'Devise',
      link: 'En ligne',
    },
    exceptions: {
      business_tax_id: 'Votre identifiant fiscal manque',
      not_charged: 'Aucune TVA facturée',
      client_tax_id: 'Le client n’a pas d’identifiant fiscal',
      other_currency: 'Dans une autre devise, dans aucun chiffre',
      supplier_tax_id: 'Le fournisseur n’a pas d’identifiant fiscal',
      wht_supplier_tax_id:
        'Un fournisseur chez qui l’impôt a été retenu n’a pas d’identifiant fiscal',
      receipt_missing: 'Le reçu manque',
      vat_unknown: 'La TVA n’est pas connue',
      wht_certificate_late: 'Le certificat de retenue est en retard',
    },
    more: (count) => `et ${count} de plus`,
    yearHead: [
      'Mois',
      'TVA collectée',
      'TVA déductible',
      'TVA nette',
      'Nette depuis janvier',
      'Retenues subies',
      'Retenues à verser',
      'TVA déclarée',
    ],
    yes: 'Oui',
    no: 'Non',
  },
  es: {
    sheets: {
      worksheet: 'Declaración de IVA',
      sales: 'Ventas',
      purchases: 'Compras',
      wht: 'Retenciones',
      remittance: 'Retenciones por pagar',
      exceptions: 'Por corregir',
    },
    worksheetHead: {
      box: 'Casilla',
      content: 'Contenido',
      base: 'Base',
      tax: 'IVA',
      link: 'En línea',
    },
    boxes: {
      '1': 'Ventas al tipo general',
      '2': 'Ventas al tipo cero',
      '3': 'Ventas exentas',
      '4': 'IVA repercutido',
      '5': 'Compras al tipo general',
      '6': 'Compras al tipo cero',
      '7': 'Compras exentas',
      '8': 'Importaciones',
      '9': 'IVA soportado',
      '10': 'IVA a pagar, o crédito',
    },
    settlement: {
      broughtForward: 'Crédito anterior',
      withheldByCustomers: 'IVA retenido por los clientes',
      toPay: 'IVA a pagar',
      carriedForward: 'Crédito para el mes siguiente',
    },
    rowsHead: {
      line: 'Línea',
      date: 'Fecha',
      number: 'Número',
      description: 'Descripción',
      party: 'Cliente o proveedor',
      taxId: 'Identificación fiscal',
      base: 'Base',
      tax: 'IVA',
      link: 'En línea',
    },
    sets: {
      '1': 'Casilla 1: tipo general',
      '2': 'Casilla 2: tipo cero',
      '3': 'Casilla 3: exento',
      '5': 'Casilla 5: tipo general',
      '6': 'Casilla 6: tipo cero',
      '7': 'Casilla 7: exento',
      '8': 'Casilla 8: importaciones',
      withheld: 'IVA retenido por el cliente',
      not_charged: 'Sin IVA',
      wht_expected: 'Retención pedida',
    },
    whtHead: {
      date: 'Retenido el',
      client: 'Cliente',
      taxId: 'Identificación fiscal del cliente',
      invoice: 'Factura',
      nature: 'Concepto del pago',
      gross: 'Base sin IVA',
      rate: 'Tipo %',
      amount: 'Retención',
      currency: 'Moneda',
      state: 'Certificado',
      certificate: 'Número del certificado',
      certificateDate: 'Fecha del certificado',
      link: 'En línea',
    },
    remittanceHead: {
      date: 'Pagado el',
      supplier: 'Proveedor',
      taxId: 'Identificación fiscal del proveedor',
      recipient: 'Destinatario',
      expense: 'Gasto',
      invoice: 'Factura del proveedor',
      nature: 'Concepto del pago',
      gross: 'Base sin IVA',
      rate: 'Tipo %',
      amount: 'Retención',
      currency: 'Moneda',
      office: 'Se paga a',
      link: 'En línea',
    },
    offices: { nrs: 'Nigeria Revenue Service', state: 'Servicio tributario del estado' },
    toRemit: 'Por pagar en total',
    states: { waiting: 'Pendiente', received: 'Recibido', lost: 'Perdido' },
    natures: WHT_TYPE_NAMES.es,
    exceptionsHead: {
      kind: 'Por corregir',
      label: 'Dónde',
      date: 'Fecha',
      amount: 'Importe',
      currency: 'Moneda',
      link: 'En línea',
    },
    exceptions: {
      business_tax_id: 'Falta su identificación fiscal',
      not_charged: 'No se cobró IVA',
      client_tax_id: 'El cliente no tiene identificación fiscal',
      other_currency: 'En otra moneda, en ninguna cifra',
      supplier_tax_id: 'El proveedor no tiene identificación fiscal',
      wht_supplier_tax_id: 'Un proveedor al que se retuvo no tiene identificación fiscal',
      receipt_missing: 'Falta el recibo',
      vat_unknown: 'No se conoce el IVA',
      wht_certificate_late: 'El certificado de retención está atrasado',
    },
    more: (count) => `y ${count} más`,
    yearHead: [
      'Mes',
      'IVA repercutido',
      'IVA soportado',
      'IVA neto',
      'Neto desde enero',
      'Retenciones',
      'Retenciones por pagar',
      'IVA declarado',
    ],
    yes: 'Sí',
    no: 'No',
  },
}
