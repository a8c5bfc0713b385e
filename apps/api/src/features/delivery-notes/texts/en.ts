/** The texts of the CSV file. Headings are in the order of the cells. */
export const EN = {
  sheet: 'Delivery notes',
  head: [
    'Number',
    'Status',
    'Issue date',
    'Delivery date',
    'Invoice or quote',
    'Client',
    'Goods',
    'Delivery address',
    'Carrier or driver',
    'Vehicle',
    'Remarks',
    'Received on',
    'Received by',
    'Missing or damaged',
    'Reason it was voided',
    'Recorded at',
    'Delivery note ID',
  ],
  statuses: { open: 'Not confirmed', received: 'Received', void: 'Void' },
}
