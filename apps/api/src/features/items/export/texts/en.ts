/** The texts of the file for spreadsheets. */
export const EN = {
  sheet: 'Price list',
  head: {
    code: 'Code',
    description: 'Description',
    unit: 'Unit',
    price: 'Price',
    currency: 'Currency',
    vat: 'VAT',
    wht: 'WHT',
  },
}
