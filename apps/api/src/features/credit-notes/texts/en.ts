/** The texts of the file for spreadsheets. */
export const EN = {
  sheet: 'Credit notes',
  head: {
    number: 'Number',
    kind: 'Kind',
    issueDate: 'Issue date',
    invoice: 'Invoice',
    invoiceDate: 'Invoice date',
    client: 'Client',
    clientTaxId: 'Client Tax ID',
    reason: 'Reason',
    currency: 'Currency',
    subtotal: 'Subtotal',
    vat: 'VAT',
    total: 'Total',
    wht: 'WHT',
    vatWithheld: 'VAT withheld',
    taxMonth: 'VAT return of',
    recordedAt: 'Recorded at',
    id: 'Note ID',
  },
  kinds: { credit: 'Credit note', debit: 'Debit note' },
}
