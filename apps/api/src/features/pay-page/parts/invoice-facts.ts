import { isInNigeria } from '@isiro/domain/countries'
import { taxIdName } from '@isiro/domain/country-documents'
import { isAsking } from '@isiro/domain/document-sums'
import { html, type SafeHtml } from '@isiro/html/html'
import type { PagePrinter, PayPageView } from '../pay-page-view.ts'

/** Dates, notes, and who the tax authority knows the supplier as. */
export function invoiceFacts(
  { document }: Pick<PayPageView, 'document'>,
  { texts, date, language }: PagePrinter,
): SafeHtml {
  const { supplier, issueDate, supplyDate, dueDate, paidOn, notes } = document
  const terms = supplier.brand?.terms ?? null
  const hasTaxDetails = supplier.taxId !== null || supplier.rcNumber !== null
  return html`<section class="card" aria-labelledby="facts">
  <h2 id="facts">${texts.invoiceDetails}</h2>
  <dl class="facts">
    ${fact(texts.issueDate, date(issueDate))}
    ${supplyDate !== issueDate && fact(texts.supplyDate, date(supplyDate))}
    ${isAsking(document) && fact(texts.dueDate, date(dueDate))}
    ${paidOn !== null && fact(texts.paidOnDay, date(paidOn))}
    ${notes !== null && fact(texts.notes, notes)}
    ${terms !== null && fact(texts.terms, terms)}
  </dl>
  ${hasTaxDetails && html`<h3>${texts.supplierTaxDetails}</h3>`}
  ${
    (hasTaxDetails || supplier.address !== null) &&
    html`<p class="lines"><strong>${supplier.name}</strong>${supplier.address !== null && `\n${supplier.address}`}</p>`
  }
  ${
    hasTaxDetails &&
    html`<dl class="facts">
    ${supplier.taxId !== null && fact(taxIdName(supplier.country, language) ?? texts.taxId, supplier.taxId)}
    ${supplier.rcNumber !== null && fact(texts.rcNumber, supplier.rcNumber)}
  </dl>`
  }
  ${!supplier.chargesVat && isInNigeria(supplier) && html`<p class="small muted">${texts.smallBusiness}</p>`}
</section>`
}

function fact(name: string, value: string): SafeHtml {
  return html`<div><dt>${name}</dt><dd class="lines">${value}</dd></div>`
}
