import type { EN } from './en.ts'

export const ES: typeof EN = {
  forecast: {
    sheet: 'Previsión de caja',
    head: [
      'Semana desde',
      'Hasta',
      'Moneda',
      'De facturas pendientes',
      'De facturas por emitir',
      'Gastos',
      'Impuestos',
      'Variación',
      'Acumulado',
      'Si los clientes tardan',
      'Si los clientes pagan pronto',
    ],
  },
  'profit-and-loss': {
    sheet: 'Pérdidas y ganancias',
    head: [
      'Desde',
      'Hasta',
      'Moneda',
      'Facturado',
      'Notas de crédito',
      'Ventas netas',
      'Gastos',
      'Diferencias de cambio',
      'Resultado',
      'Ventas en otras monedas',
    ],
  },
  'client-profit': {
    sheet: 'Clientes',
    head: [
      'Cliente',
      'Moneda',
      'Ventas netas',
      'Notas de crédito',
      'Recibido',
      'Retención sin certificado',
      'Mediana de días hasta el pago',
      'Ventas en otras monedas',
      'Recibido en otras monedas',
    ],
  },
  'tax-set-aside': {
    sheet: 'Impuestos por apartar',
    head: ['Impuesto', 'Período', 'Vence el', 'Moneda', 'Importe'],
  },
  'vat-what-if': {
    sheet: 'IVA, qué pasa si',
    head: [
      'Opción',
      'Moneda',
      'Pagado por los clientes',
      'IVA de las ventas',
      'IVA recuperado',
      'IVA por pagar',
      'Queda tras las compras',
    ],
  },
  taxes: {
    vat: 'IVA',
    wht: 'Retención en la fuente',
    company: 'Impuesto de sociedades',
    personal: 'Impuesto sobre la renta',
  },
  choices: {
    without: 'Sin IVA, los clientes pagan como hoy',
    lowered: 'Sin IVA, a los precios sin IVA',
    inside: 'Con el IVA dentro de los precios',
    added: 'Con el IVA añadido a los precios',
  },
}
