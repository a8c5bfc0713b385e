import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Albaranes',
  head: [
    'Número',
    'Estado',
    'Fecha de emisión',
    'Fecha de entrega',
    'Factura o presupuesto',
    'Cliente',
    'Mercancía',
    'Dirección de entrega',
    'Transportista o conductor',
    'Vehículo',
    'Observaciones',
    'Recibido el',
    'Recibido por',
    'Faltante o dañado',
    'Motivo de la anulación',
    'Registrado el',
    'ID del albarán',
  ],
  statuses: { open: 'Sin confirmar', received: 'Recibido', void: 'Anulado' },
}
