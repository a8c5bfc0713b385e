import type { EN } from './en.ts'

export const ES: typeof EN = {
  heads: {
    'money-in': ['Desde', 'Hasta', 'Moneda', 'Facturado', 'Recibido'],
    ageing: ['Días de retraso', 'Vence desde', 'Vence hasta', 'Moneda', 'Facturas', 'Adeudado'],
    clients: ['Cliente', 'Moneda', 'Pagos', 'Recibido', 'Período anterior'],
    methods: ['Medio', 'Moneda', 'Pagos', 'Recibido', 'Período anterior'],
    'days-to-pay': ['Desde', 'Hasta', 'Moneda', 'Facturas pagadas', 'Mediana de días para cobrar'],
    expenses: ['Categoría', 'Moneda', 'Gastos', 'Importe', 'Deducible', 'Período anterior'],
    net: ['Desde', 'Hasta', 'Moneda', 'Recibido', 'Gastos', 'Ganancia'],
  },
  buckets: {
    not_due: 'No vencido',
    d1_30: '1–30 días',
    d31_60: '31–60 días',
    d61_90: '61–90 días',
    d90_plus: 'Más de 90 días',
  },
  methods: {
    transfer: 'Transferencia',
    cash: 'Efectivo',
    mobile_money: 'Dinero móvil',
    cheque: 'Cheque',
    other: 'Otro',
    card: 'Tarjeta',
    bank: 'Banco',
    ussd: 'USSD',
  },
}
