import { todayIn } from '@isiro/domain/business-date'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { type Ctx, read } from '../../platform/db/context.ts'
import { type LinkDeps, openClientLink } from '../../platform/http/client-link.ts'
import { findDocumentLogo } from '../business/service.ts'
import { issuedDocument } from './document.ts'
import { findInvoice } from './document-queries.ts'
import { findLink } from './link-queries.ts'

/** The invoice that a link opens, before it is read. */
export interface OpenedLink {
  /** The context of the invoice's business, without a signed-in member. */
  ctx: Ctx
  invoiceId: string
  /** Today in the business's time zone, for the comparison with the due date. */
  today: string
}

export interface ClientPage extends OpenedLink {
  document: InvoiceDocument
  /** The business's contact details for questions. */
  contact: { phone: string | null; email: string | null }
}

/** Finds the invoice of a link; null for an unknown or withdrawn link. */
export async function openLink(deps: LinkDeps, token: string): Promise<OpenedLink | null> {
  const opened = await openClientLink(deps, token, findLink)
  if (!opened) return null
  const { ctx, link } = opened
  return { ctx, invoiceId: link.invoiceId, today: todayIn(link.timeZone, deps.now()) }
}

/** The parts of an invoice that the client may see. */
export function readClientPage(
  { config }: LinkDeps,
  { ctx, invoiceId, today }: OpenedLink,
): Promise<ClientPage | null> {
  return read(ctx, async (tenant) => {
    const [row, logo] = await Promise.all([
      findInvoice(tenant.db, tenant.businessId, invoiceId, today),
      findDocumentLogo(tenant),
    ])
    if (!row) return null
    const document = issuedDocument(row, logo, config.appUrl)
    const { phone, email } = row.supplier
    return { ctx, invoiceId, document, today, contact: { phone, email } }
  })
}

/** Opens the page of a link; null for an unknown or withdrawn link. */
export async function openClientPage(deps: LinkDeps, token: string): Promise<ClientPage | null> {
  const link = await openLink(deps, token)
  return link && readClientPage(deps, link)
}
