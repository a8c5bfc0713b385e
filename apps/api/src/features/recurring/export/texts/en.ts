/** The texts of the file. Headings are in the order of the cells. */
export const EN = {
  sheet: 'Recurring invoices',
  head: [
    'Client',
    'Description',
    'Amount',
    'Currency',
    'Repeats',
    'Every',
    'Start',
    'End',
    'Next date',
    'Status',
  ],
  interval: {
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    yearly: 'Yearly',
  },
  state: { active: 'Active', paused: 'Paused', ended: 'Ended' },
}
