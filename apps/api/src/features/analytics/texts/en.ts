/** The texts of the CSV files. Headings are in the order of the cells. */
export const EN = {
  heads: {
    'money-in': ['From', 'To', 'Currency', 'Invoiced', 'Received'],
    ageing: ['Days overdue', 'Due from', 'Due to', 'Currency', 'Invoices', 'Owed'],
    clients: ['Client', 'Currency', 'Payments', 'Received', 'Previous period'],
    methods: ['Method', 'Currency', 'Payments', 'Received', 'Previous period'],
    'days-to-pay': ['From', 'To', 'Currency', 'Invoices paid', 'Median days to pay'],
    expenses: ['Category', 'Currency', 'Expenses', 'Amount', 'Tax deductible', 'Previous period'],
    net: ['From', 'To', 'Currency', 'Received', 'Expenses', 'Profit'],
  },
  buckets: {
    not_due: 'Not due',
    d1_30: '1–30 days',
    d31_60: '31–60 days',
    d61_90: '61–90 days',
    d90_plus: 'Over 90 days',
  },
  methods: {
    transfer: 'Bank transfer',
    cash: 'Cash',
    mobile_money: 'Mobile money',
    cheque: 'Cheque',
    other: 'Other',
    card: 'Card',
    bank: 'Bank',
    ussd: 'USSD',
  },
}
