import type { DocumentSupplier } from '@isiro/domain/invoice-document'
import type { TextPrinter } from '../../../platform/files/documents/print-text.ts'

/** The business at the head of its documents, without the logo: the renderer puts its file beside the template. */
export type PrintedSupplier = Omit<DocumentSupplier, 'logo'>

/** Prints the sender of a document. */
export function printSupplier(supplier: DocumentSupplier, text: TextPrinter): PrintedSupplier {
  return {
    name: text.line(supplier.name),
    address: supplier.address && text.lines(supplier.address),
    phone: supplier.phone && text.line(supplier.phone),
    email: supplier.email && text.line(supplier.email),
    taxId: supplier.taxId && text.line(supplier.taxId),
    rcNumber: supplier.rcNumber && text.line(supplier.rcNumber),
    chargesVat: supplier.chargesVat,
  }
}
