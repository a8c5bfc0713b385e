import type { PaymentListed } from '@isiro/contracts/payments'
import type { Language } from '@isiro/domain/language'
import { type CsvCell, toCsv } from '../../../platform/csv.ts'

type Word = PaymentListed['method'] | PaymentListed['source'] | PaymentListed['state']

interface Texts {
  head: string[]
  words: Record<Word, string>
}

const TEXTS: Record<Language, Texts> = {
  en: {
    head: [
      'Received on',
      'Client',
      'Invoices',
      'Currency',
      'Amount',
      'On invoices',
      'Refunded',
      'Credit',
      'State',
      'Method',
      'Source',
      'Reference',
      'Payer',
      'Recorded at',
      'Payment ID',
    ],
    words: {
      confirmed: 'Confirmed',
      held: 'Held',
      refunded: 'Refunded',
      transfer: 'Bank transfer',
      cash: 'Cash',
      mobile_money: 'Mobile money',
      cheque: 'Cheque',
      other: 'Other',
      card: 'Card',
      bank: 'Bank',
      ussd: 'USSD',
      wht: 'Withholding tax',
      hand: 'By hand',
      paystack: 'Paystack',
      flutterwave: 'Flutterwave',
    },
  },
  fr: {
    head: [
      'Reçu le',
      'Client',
      'Factures',
      'Devise',
      'Montant',
      'Sur factures',
      'Remboursé',
      'Avoir',
      'État',
      'Moyen',
      'Origine',
      'Référence',
      'Payeur',
      'Saisi le',
      'ID du paiement',
    ],
    words: {
      confirmed: 'Confirmé',
      held: 'En attente',
      refunded: 'Remboursé',
      transfer: 'Virement',
      cash: 'Espèces',
      mobile_money: 'Argent mobile',
      cheque: 'Chèque',
      other: 'Autre',
      card: 'Carte',
      bank: 'Banque',
      ussd: 'USSD',
      wht: 'Retenue à la source',
      hand: 'À la main',
      paystack: 'Paystack',
      flutterwave: 'Flutterwave',
    },
  },
  es: {
    head: [
      'Recibido el',
      'Cliente',
      'Facturas',
      'Moneda',
      'Importe',
      'En facturas',
      'Reembolsado',
      'Saldo a favor',
      'Estado',
      'Medio',
      'Origen',
      'Referencia',
      'Pagador',
      'Registrado el',
      'ID del pago',
    ],
    words: {
      confirmed: 'Confirmado',
      held: 'Retenido',
      refunded: 'Reembolsado',
      transfer: 'Transferencia',
      cash: 'Efectivo',
      mobile_money: 'Dinero móvil',
      cheque: 'Cheque',
      other: 'Otro',
      card: 'Tarjeta',
      bank: 'Banco',
      ussd: 'USSD',
      wht: 'Retención de impuestos',
      hand: 'A mano',
      paystack: 'Paystack',
      flutterwave: 'Flutterwave',
    },
  },
}

/** Payments as a file for spreadsheets, in the reader's language. */
export function paymentsCsv(payments: PaymentListed[], language: Language): string {
  const { head, words } = TEXTS[language]
  const rows = payments.map((payment): CsvCell[] => [
    payment.receivedOn,
    payment.clientName,
    payment.invoices.map(({ invoiceNumber }) => invoiceNumber).join(' '),
    payment.currency,
    { figure: payment.amount },
    { figure: payment.allocated },
    { figure: payment.refunded },
    { figure: payment.credit },
    words[payment.state],
    words[payment.method],
    words[payment.source],
    payment.reference,
    payment.payer,
    payment.recordedAt,
    payment.id,
  ])
  return toCsv([head, ...rows])
}
