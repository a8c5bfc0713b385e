import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Facturas recurrentes',
  head: {
    client: 'Cliente',
    description: 'Descripción',
    amount: 'Importe',
    currency: 'Moneda',
    interval: 'Frecuencia',
    every: 'Cada',
    startsOn: 'Inicio',
    endsOn: 'Fin',
    nextOn: 'Próxima fecha',
    state: 'Estado',
  },
  interval: {
    daily: 'Día',
    weekly: 'Semana',
    monthly: 'Mes',
    quarterly: 'Trimestre',
    yearly: 'Año',
  },
  state: { active: 'Activa', paused: 'En pausa', ended: 'Terminada' },
}
