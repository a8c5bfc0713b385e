import type { ClientStatement, StatementKind } from '@isiro/domain/client-statement'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type CsvCell, toCsv } from '../../../platform/files/csv.ts'

interface Texts {
  head: string[]
  kinds: Record<StatementKind, string>
  opening: string
  closing: string
}

const TEXTS: Record<Language, Texts> = {
  en: {
    head: [
      'Date',
      'Entry',
      'Invoice',
      'Reference',
      'Due date',
      'Currency',
      'Tax to keep back',
      'Charged',
      'Credited',
      'Balance',
    ],
    kinds: {
      invoice: 'Invoice',
      void: 'Invoice cancelled',
      payment: 'Payment received',
      wht: 'Tax kept back (WHT)',
      refund: 'Refund',
      transfer_in: 'Payment from another account',
      transfer_out: 'Used for another account',
    },
    opening: 'Balance brought forward',
    closing: 'Balance',
  },
  fr: {
    head: [
      'Date',
      'Opération',
      'Facture',
      'Référence',
      'Échéance',
      'Devise',
      'Impôt à conserver',
      'Facturé',
      'Crédité',
      'Solde',
    ],
    kinds: {
      invoice: 'Facture',
      void: 'Facture annulée',
      payment: 'Paiement reçu',
      wht: 'Impôt retenu à la source',
      refund: 'Remboursement',
      transfer_in: 'Paiement d’un autre compte',
      transfer_out: 'Utilisé pour un autre compte',
    },
    opening: 'Solde reporté',
    closing: 'Solde',
  },
  es: {
    head: [
      'Fecha',
      'Movimiento',
      'Factura',
      'Referencia',
      'Vencimiento',
      'Moneda',
      'Impuesto a retener',
      'Cargo',
      'Abonado',
      'Saldo',
    ],
    kinds: {
      invoice: 'Factura',
      void: 'Factura anulada',
      payment: 'Pago recibido',
      wht: 'Impuesto retenido en la fuente',
      refund: 'Reembolso',
      transfer_in: 'Pago de otra cuenta',
      transfer_out: 'Usado para otra cuenta',
    },
    opening: 'Saldo anterior',
    closing: 'Saldo',
  },
}

/** A statement as a file for spreadsheets, in the reader's language. */
export function statementCsv(statement: ClientStatement, language: Language): string {
  const { head, kinds, opening, closing } = TEXTS[language]
  const { currency } = statement
  const sum = (date: string, name: string, balance: bigint): CsvCell[] => [
    date,
    name,
    null,
    null,
    null,
    currency,
    null,
    null,
    null,
    { figure: formatMinor(balance) },
  ]
  return toCsv([
    head,
    sum(statement.from, opening, statement.opening),
    ...statement.rows.map((row): CsvCell[] => [
      row.date,
      kinds[row.kind],
      row.number,
      row.reference,
      row.dueDate,
      currency,
      { figure: formatMinor(row.withheld) },
      { figure: formatMinor(row.debit) },
      { figure: formatMinor(row.credit) },
      { figure: formatMinor(row.balance) },
    ]),
    sum(statement.to, closing, statement.closing),
  ])
}
