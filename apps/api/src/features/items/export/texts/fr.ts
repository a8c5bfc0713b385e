import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Tarifs',
  head: ['Code', 'Désignation', 'Unité', 'Prix', 'Devise', 'TVA', 'Retenue'],
}
