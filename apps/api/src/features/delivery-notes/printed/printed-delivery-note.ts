import type { AnswerSource } from '@isiro/contracts/answer-source'
import { printQuantity } from '@isiro/domain/document-format'
import { formatDate } from '@isiro/domain/format'
import type { DocumentClient } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import type { RenderRequest } from '../../../platform/files/documents/document-compiler.ts'
import { documentText, type TextPrinter } from '../../../platform/files/documents/print-text.ts'
import {
  type PrintedPay,
  type PrintedSupplier,
  printClient,
  printLink,
  printSupplier,
} from '../../documents/printed/service.ts'
import type { ShownDeliveryNote } from '../document.ts'

/** The data of `templates/delivery-note.typ`, in the manner of PrintedInvoice. It has neither prices nor taxes. */
export interface PrintedDeliveryNote {
  language: Language
  number: string
  /** The issue date as the file's date, so that the same note always gives the same bytes. */
  issuedOn: { year: number; month: number; day: number }
  issueDate: string
  deliveryDate: string
  source: { kind: 'invoice' | 'quote'; number: string }
  supplier: PrintedSupplier
  client: DocumentClient
  /** The place of delivery; null where nobody named one. */
  address: string | null
  carrier: string | null
  vehicle: string | null
  lines: { description: string; quantity: string }[]
  remarks: string | null
  /** The receipt; null while there is room to sign. */
  receipt: { on: string; source: AnswerSource; name: string; remark: string | null } | null
  isVoid: boolean
  online: PrintedPay['online']
  isWatermarked: boolean
}

/** The render request for a delivery note. Throws RangeError for a date that does not exist. */
export function deliveryNotePdf(note: ShownDeliveryNote): RenderRequest {
  return {
    template: 'delivery-note.typ',
    data: printDeliveryNote(note, documentText),
    logo: note.supplier.logo,
    name: note.row.number,
  }
}

/** Formats a delivery note's facts for print. */
export function printDeliveryNote(
  { row, supplier, receipt, url }: ShownDeliveryNote,
  text: TextPrinter,
): PrintedDeliveryNote {
  const { language, issueDate } = row
  const { country } = supplier
  const [year = 0, month = 0, day = 0] = issueDate.split('-').map(Number)
  const date = (on: string) => formatDate(on, language, 'long', country)
  const line = (typed: string | null) => typed && text.line(typed)
  return {
    language,
    number: text.line(row.number),
    issuedOn: { year, month, day },
    issueDate: date(issueDate),
    deliveryDate: date(row.deliveryDate),
    source: {
      kind: row.invoiceId === null ? 'quote' : 'invoice',
      number: text.line(row.sourceNumber),
    },
    supplier: printSupplier(supplier, language, text),
    client: printClient(row.client, text),
    address: row.address && text.lines(row.address),
    carrier: line(row.carrier),
    vehicle: line(row.vehicle),
    lines: row.lines.map(({ description, quantityMilli }) => ({
      description: text.lines(description),
      quantity: printQuantity(quantityMilli, language, country),
    })),
    remarks: row.remarks && text.lines(row.remarks),
    receipt: receipt && {
      on: date(receipt.on),
      source: receipt.by,
      name: text.line(receipt.name),
      remark: line(receipt.remark),
    },
    isVoid: row.status === 'void',
    online: printLink(url),
    isWatermarked: row.isWatermarked,
  }
}
