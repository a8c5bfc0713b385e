/**
 * The shell's icons, by their names in the icon library. The build inlines them into the page, so that they
 * are visible before any script runs.
 */
export const NAV_ICONS = [
  'house',
  'file-text',
  'wallet',
  'users',
  'message-square-text',
  'receipt-text',
  'percent',
  'chart-column',
  'settings-2',
  'user-plus',
  'search',
  'log-out',
  'circle-question-mark',
  'panel-left-close',
  'panel-left-open',
] as const
export type NavIconName = (typeof NAV_ICONS)[number]

/** The id of an inline icon. */
export function navIconId(name: NavIconName): string {
  return `icon-${name}`
}
