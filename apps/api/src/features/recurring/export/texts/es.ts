import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Facturas recurrentes',
  head: [
    'Cliente',
    'Descripción',
    'Importe',
    'Moneda',
    'Frecuencia',
    'Cada',
    'Inicio',
    'Fin',
    'Próxima fecha',
    'Estado',
  ],
  interval: {
    daily: 'Día',
    weekly: 'Semana',
    monthly: 'Mes',
    quarterly: 'Trimestre',
    yearly: 'Año',
  },
  state: { active: 'Activa', paused: 'En pausa', ended: 'Terminada' },
}
