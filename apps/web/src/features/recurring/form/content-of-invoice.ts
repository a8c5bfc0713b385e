import type { DraftContent, InvoiceAnswer } from '@isiro/contracts/invoice-drafts'
import type { IssuedInvoice } from '@isiro/contracts/invoices'

/** The content that a recurring invoice takes over from an invoice or a draft. */
export function contentOfInvoice(invoice: InvoiceAnswer['invoice']): DraftContent {
  return invoice.status === 'draft' ? invoice.content : contentOfIssued(invoice)
}

function contentOfIssued(invoice: IssuedInvoice): DraftContent {
  const { client, discount, currency, notes, pricesIncludeVat } = invoice
  return {
    client: {
      id: client.id,
      name: client.name,
      email: client.email ?? '',
      phone: client.phone,
      address: client.address,
      taxId: client.taxId,
      kind: client.kind,
    },
    items: invoice.items.map((item) => ({
      description: item.description,
      quantity: Number(item.quantity),
      rate: Number(item.rate),
      vatCategory: item.vatCategory,
      vatGround: item.vatGround,
      whtType: item.whtType,
      discount: typedDiscount(item.discount),
    })),
    discount: typedDiscount(discount),
    pricesIncludeVat,
    applyVat: invoice.vatRows.length > 0,
    applyWht: Number(invoice.wht) > 0,
    currency,
    notes,
  }
}

function typedDiscount(discount: IssuedInvoice['discount']): DraftContent['discount'] {
  if (!discount) return null
  return discount.percent === null
    ? { kind: 'amount', value: Number(discount.amount) }
    : { kind: 'percent', value: Number(discount.percent) }
}
