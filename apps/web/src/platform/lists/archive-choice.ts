import type { ListChoice } from './list-toolbar.tsx'

/** Whether a list shows what is in use or what was put away. `t` speaks the list's namespace. */
export function archiveChoice(
  t: (key: 'filter.label' | 'filter.active' | 'filter.archived') => string,
): ListChoice {
  return {
    part: 'archived',
    label: t('filter.label'),
    options: [
      { value: '', label: t('filter.active') },
      { value: 'true', label: t('filter.archived') },
    ],
  }
}
