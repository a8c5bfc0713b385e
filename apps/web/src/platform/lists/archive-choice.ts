import type { TFunction } from 'i18next'
import type { ListChoice } from './list-toolbar.tsx'

/** Whether a list shows what is in use or what was put away. `t` speaks the list's namespace. */
export function archiveChoice(t: TFunction): ListChoice {
  return {
    part: 'archived',
    label: t('filter.label'),
    options: [
      { value: '', label: t('filter.active') },
      { value: 'true', label: t('filter.archived') },
    ],
  }
}
