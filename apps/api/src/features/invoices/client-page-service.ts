import { todayIn } from '@isiro/domain/business-date'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { type Ctx, read, toBusinessId } from '../../platform/context.ts'
import type { Deps } from '../../platform/http-types.ts'
import { contextFor } from '../../platform/session.ts'
import { together } from '../../platform/together.ts'
import { findDocumentLogo } from '../business/service.ts'
import { issuedDocument } from './document.ts'
import { findInvoice } from './document-queries.ts'
import { findLink } from './link-queries.ts'

export interface ClientPage {
  /** The business of the invoice, with nobody signed in. */
  ctx: Ctx
  invoiceId: string
  document: InvoiceDocument
  /** Today in the business's zone, against which the due date stands. */
  today: string
  /** How the client reaches the business with a question. */
  contact: { phone: string | null; email: string | null }
}

/** What a link opens; null for one that was never given out or has been withdrawn. */
export async function openClientPage(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  token: string,
): Promise<ClientPage | null> {
  if (!/^[A-Za-z0-9_-]{22,100}$/.test(token)) return null
  const link = await findLink(deps.db.shared, token)
  if (!link) return null
  const today = todayIn(link.timeZone, deps.now())
  const who = {
    businessId: toBusinessId(link.businessId),
    accountId: null,
    plan: 'free',
    timeZone: link.timeZone,
  } as const
  const ctx = contextFor(deps, who)
  return read(ctx, async (tenant) => {
    const [row, logo] = await together([
      findInvoice(tenant.db, tenant.businessId, link.invoiceId, today),
      findDocumentLogo(tenant),
    ])
    if (!row) return null
    const document = issuedDocument(row, logo, deps.config.appUrl)
    const { phone, email } = row.supplier
    return { ctx, invoiceId: row.id, document, today, contact: { phone, email } }
  })
}
