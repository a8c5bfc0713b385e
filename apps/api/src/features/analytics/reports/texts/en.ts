/** The texts of the files. Heads are in the order of the cells. */
export const EN = {
  forecast: {
    sheet: 'Cash forecast',
    head: [
      'Week from',
      'Week to',
      'Currency',
      'From open invoices',
      'From recurring invoices',
      'Expenses',
      'Tax',
      'Change',
      'Running total',
      'If clients pay late',
      'If clients pay early',
    ],
  },
  'profit-and-loss': {
    sheet: 'Profit and loss',
    head: [
      'From',
      'To',
      'Currency',
      'Invoiced',
      'Credit notes',
      'Net sales',
      'Expenses',
      'Exchange gains',
      'Result',
    ],
  },
  'client-profit': {
    sheet: 'Clients',
    head: [
      'Client',
      'Currency',
      'Net sales',
      'Credit notes',
      'Received',
      'WHT without certificate',
      'Median days to pay',
    ],
  },
  'tax-set-aside': {
    sheet: 'Tax to set aside',
    head: ['Tax', 'Period', 'Due on', 'Currency', 'Amount'],
  },
  'vat-what-if': {
    sheet: 'VAT what-if',
    head: [
      'Choice',
      'Currency',
      'Paid by clients',
      'VAT on sales',
      'VAT recovered',
      'VAT to pay',
      'Left after purchases',
    ],
  },
  taxes: { vat: 'VAT', wht: 'WHT', company: 'Company income tax', personal: 'Personal income tax' },
  choices: {
    without: 'Without VAT, clients pay as today',
    lowered: 'Without VAT, prices before VAT',
    inside: 'With VAT inside prices',
    added: 'With VAT added to prices',
  },
}
