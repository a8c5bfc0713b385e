/** The texts of the CSV file. Headings are in the order of the cells. */
export const EN = {
  sheet: 'Price list',
  head: ['Code', 'Description', 'Unit', 'Price', 'Currency', 'VAT', 'WHT'],
}
