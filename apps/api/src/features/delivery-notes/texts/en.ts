/** The texts of the file for spreadsheets. */
export const EN = {
  sheet: 'Delivery notes',
  head: {
    number: 'Number',
    status: 'Status',
    issueDate: 'Issue date',
    deliveryDate: 'Delivery date',
    source: 'Invoice or quote',
    client: 'Client',
    goods: 'Goods',
    address: 'Delivery address',
    carrier: 'Carrier or driver',
    vehicle: 'Vehicle',
    remarks: 'Remarks',
    receivedOn: 'Received on',
    receivedBy: 'Received by',
    receivedRemark: 'Missing or damaged',
    voidReason: 'Reason it was voided',
    recordedAt: 'Recorded at',
    id: 'Delivery note ID',
  },
  statuses: { open: 'Not confirmed', received: 'Received', void: 'Void' },
}
