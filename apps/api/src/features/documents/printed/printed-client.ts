import type { DocumentClient } from '@isiro/domain/invoice-document'
import { formatPhone } from '@isiro/domain/phone'
import type { TextPrinter } from '../../../platform/files/documents/print-text.ts'

/** Prints the recipient of a document. */
export function printClient(client: DocumentClient, text: TextPrinter): DocumentClient {
  return {
    name: text.line(client.name),
    address: client.address && text.lines(client.address),
    email: client.email && text.line(client.email),
    phone: client.phone && text.line(formatPhone(client.phone)),
    taxId: client.taxId && text.line(client.taxId),
  }
}
