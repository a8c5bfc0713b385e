import type { FilterInvoices } from '@isiro/contracts/invoices'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, glance, read } from '../../platform/db/context.ts'
import {
  type ColumnKind,
  dateCell,
  inParts,
  type TableCell,
  type TableFile,
  tableOf,
} from '../../platform/files/table-file.ts'
import { type ExportedRow, findExported } from './export-queries.ts'
import { listIds } from './list-queries.ts'
import { balanceOf } from './present.ts'
import { todayOf } from './service.ts'

interface Texts {
  sheet: string
  head: string[]
  statuses: Record<InvoiceStatus, string>
}

const TEXTS: Record<Language, Texts> = {
  en: {
    sheet: 'Invoices',
    head: [
      'Number',
      'Status',
      'Client',
      'Client Tax ID',
      'Issue date',
      'Due date',
      'Supply date',
      'Currency',
      'Subtotal',
      'VAT',
      'Invoice total',
      'WHT',
      'VAT withheld',
      'Amount payable',
      'Paid',
      'Still owed',
      'Settled on',
      'Notes',
      'Recorded at',
      'Invoice ID',
    ],
    statuses: {
      draft: 'Draft',
      pending: 'Pending',
      part_paid: 'Part paid',
      paid: 'Paid',
      overdue: 'Overdue',
      void: 'Void',
    },
  },
  fr: {
    sheet: 'Factures',
    head: [
      'Numéro',
      'Statut',
      'Client',
      'Identifiant fiscal du client',
      'Date d’émission',
      'Date d’échéance',
      'Date de livraison',
      'Devise',
      'Sous-total',
      'TVA',
      'Total de la facture',
      'Retenue à la source',
      'TVA retenue',
      'Montant à payer',
      'Payé',
      'Reste dû',
      'Réglée le',
      'Notes',
      'Saisie le',
      'ID de la facture',
    ],
    statuses: {
      draft: 'Brouillon',
      pending: 'En attente',
      part_paid: 'Payée en partie',
      paid: 'Payée',
      overdue: 'En retard',
      void: 'Annulée',
    },
  },
  es: {
    sheet: 'Facturas',
    head: [
      'Número',
      'Estado',
      'Cliente',
      'Identificación fiscal del cliente',
      'Fecha de emisión',
      'Fecha de vencimiento',
      'Fecha de entrega',
      'Moneda',
      'Subtotal',
      'IVA',
      'Total de la factura',
      'Retención en la fuente',
      'IVA retenido',
      'Importe a pagar',
      'Pagado',
      'Pendiente de pago',
      'Saldada el',
      'Notas',
      'Registrada el',
      'ID de la factura',
    ],
    statuses: {
      draft: 'Borrador',
      pending: 'Pendiente',
      part_paid: 'Pagada en parte',
      paid: 'Pagada',
      overdue: 'Vencida',
      void: 'Anulada',
    },
  },
}

/** The kinds of the columns, in the order of the cells. */
const KINDS: ColumnKind[] = [
  ...([
    'text',
    'text',
    'text',
    'text',
    'date',
    'date',
    'date',
    'text',
    'amount',
    'amount',
  ] as const),
  ...(['amount', 'amount', 'amount', 'amount', 'amount', 'amount', 'date'] as const),
  ...(['text', 'text', 'text'] as const),
]

/** The drafts and invoices of a filter as a file for spreadsheets, in the reader's language, the latest first. */
export function invoicesFile(
  ctx: Ctx,
  filter: FilterInvoices,
  language: Language,
): Omit<TableFile, 'name'> {
  const today = todayOf(ctx)
  const wanted = { ...filter, status: filter.status ?? 'all', today }
  const parts = inParts(
    () => read(ctx, ({ db, businessId }) => listIds(db, businessId, wanted)),
    (ids) => glance(ctx, ({ db, businessId }) => findExported(db, businessId, ids, today)),
  )
  return tableOf(TEXTS[language], KINDS, parts, (row) => cellsOf(row, language))
}

function cellsOf(row: ExportedRow, language: Language): TableCell[] {
  const amount = (minor: number | null) => (minor === null ? null : { figure: formatMinor(minor) })
  const { subtotal, vat } = row
  return [
    row.number,
    TEXTS[language].statuses[row.status],
    row.clientName,
    row.clientTaxId,
    dateCell(row.issueDate),
    dateCell(row.dueDate),
    dateCell(row.supplyDate),
    row.currency,
    amount(subtotal),
    amount(vat),
    subtotal === null || vat === null ? null : amount(subtotal + vat),
    amount(row.wht),
    amount(row.vatWithheld),
    amount(row.total),
    amount(row.paid),
    row.status === 'draft' ? null : amount(balanceOf(row)),
    dateCell(row.settledOn),
    row.notes,
    row.recordedAt.toISOString(),
    row.id,
  ]
}
