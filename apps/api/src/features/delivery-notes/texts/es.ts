import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Albaranes',
  head: {
    number: 'Número',
    status: 'Estado',
    issueDate: 'Fecha de emisión',
    deliveryDate: 'Fecha de entrega',
    source: 'Factura o presupuesto',
    client: 'Cliente',
    goods: 'Mercancía',
    address: 'Dirección de entrega',
    carrier: 'Transportista o conductor',
    vehicle: 'Vehículo',
    remarks: 'Observaciones',
    receivedOn: 'Recibido el',
    receivedBy: 'Recibido por',
    receivedRemark: 'Faltante o dañado',
    voidReason: 'Motivo de la anulación',
    recordedAt: 'Registrado el',
    id: 'ID del albarán',
  },
  statuses: { open: 'Sin confirmar', received: 'Recibido', void: 'Anulado' },
}
