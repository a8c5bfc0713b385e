import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Lista de precios',
  head: ['Código', 'Descripción', 'Unidad', 'Precio', 'Moneda', 'IVA', 'Retención'],
}
