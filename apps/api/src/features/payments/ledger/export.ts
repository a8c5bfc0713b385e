import type { FilterPayments, PaymentListed } from '@isiro/contracts/payments'
import type { Language } from '@isiro/domain/language'
import { type Ctx, read } from '../../../platform/db/context.ts'
import {
  type ColumnKind,
  dateCell,
  inParts,
  type TableCell,
  type TableFile,
  tableOf,
} from '../../../platform/files/table-file.ts'
import * as lists from './list-queries.ts'
import { presentListed } from './present.ts'

type Word = PaymentListed['method'] | PaymentListed['source'] | PaymentListed['state']

interface Texts {
  sheet: string
  head: string[]
  words: Record<Word, string>
}

const TEXTS: Record<Language, Texts> = {
  en: {
    sheet: 'Payments',
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
    sheet: 'Paiements',
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
    sheet: 'Pagos',
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

/** The kinds of the columns, in the order of the cells. */
const KINDS: ColumnKind[] = [
  ...(['date', 'text', 'text', 'text', 'amount', 'amount', 'amount', 'amount'] as const),
  ...(['text', 'text', 'text', 'text', 'text', 'text', 'text'] as const),
]

/** The payments of a filter as a file for spreadsheets, in the reader's language, the latest first. */
export function paymentsFile(
  ctx: Ctx,
  filter: FilterPayments,
  language: Language,
): Omit<TableFile, 'name'> {
  const parts = inParts(
    () => read(ctx, ({ db, businessId }) => lists.listIds(db, businessId, filter)),
    (ids) => read(ctx, ({ db, businessId }) => lists.findListed(db, businessId, ids)),
  )
  return tableOf(TEXTS[language], KINDS, parts, (row) => cellsOf(presentListed(row), language))
}

function cellsOf(payment: PaymentListed, language: Language): TableCell[] {
  const { words } = TEXTS[language]
  return [
    dateCell(payment.receivedOn),
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
  ]
}
