import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { clientAddress } from '../../platform/db/client-address.ts'
import { read } from '../../platform/db/context.ts'
import { type LinkDeps, type OpenedLink, openClientLink } from '../../platform/http/client-link.ts'
import { findDocumentLogo } from '../business/service.ts'
import { issuedDocument } from './document.ts'
import { findInvoice } from './document-queries.ts'

export { invoicePdf } from './printed/printed-invoice.ts'

/** The parts of an invoice that the client may see. */
export interface ClientPage extends OpenedLink {
  document: InvoiceDocument
  /** The business shows itself under its own domain, and the product is named nowhere. */
  isOwnAddress: boolean
  /** The business's contact details for questions. */
  contact: { phone: string | null; email: string | null }
}

/** Reads the invoice of an opened link; null if it is gone. */
export function readClientPage({ ctx, id, today }: OpenedLink): Promise<ClientPage | null> {
  return read(ctx, async (tenant) => {
    const [row, logo, address] = await Promise.all([
      findInvoice(tenant.db, tenant.businessId, id, today),
      findDocumentLogo(tenant),
      clientAddress(tenant),
    ])
    if (!row) return null
    const document = issuedDocument(row, logo, address)
    const { phone, email } = row.supplier
    return {
      ctx,
      id,
      document,
      isOwnAddress: address.isOwn,
      today,
      contact: { phone, email },
    }
  })
}

/** Opens the page of a link; null for an unknown or withdrawn link. */
export async function openClientPage(deps: LinkDeps, token: string): Promise<ClientPage | null> {
  const link = await openClientLink(deps, 'invoice', token)
  return link && readClientPage(link)
}
