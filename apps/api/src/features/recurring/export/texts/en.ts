/** The texts of the file for spreadsheets. */
export const EN = {
  sheet: 'Recurring invoices',
  head: {
    client: 'Client',
    description: 'Description',
    amount: 'Amount',
    currency: 'Currency',
    interval: 'Repeats',
    every: 'Every',
    startsOn: 'Start',
    endsOn: 'End',
    nextOn: 'Next date',
    state: 'Status',
  },
  interval: {
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    yearly: 'Yearly',
  },
  state: { active: 'Active', paused: 'Paused', ended: 'Ended' },
}
