import type { AskSalesTax, SalesTaxReport } from '@isiro/contracts/sales-tax'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import type { FileFormat } from '../../../platform/lists/list-export.tsx'

/** The sales tax of a period. Its key stands below the tax's, which money and documents refresh. */
export function salesTaxQuery(span: AskSalesTax) {
  return queryOptions({
    queryKey: ['/api', 'tax', 'sales-tax', span],
    queryFn: ({ signal }) =>
      api.get<SalesTaxReport>(`/api/sales-tax?${new URLSearchParams(span)}`, { signal }),
    enabled: span.from <= span.to,
    placeholderData: keepPreviousData,
  })
}

/** The same as a file for a spreadsheet. */
export function fetchSalesTax(span: AskSalesTax, format: FileFormat): Promise<Blob> {
  return api.blob(`/api/sales-tax/export?${new URLSearchParams({ ...span, format })}`)
}
