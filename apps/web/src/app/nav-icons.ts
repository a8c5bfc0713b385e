/**
 * The icons of the shell, by their names in the icon library. The build puts them into the page itself, where
 * they are there before any script.
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

/** The id under which an icon stands in the page. */
export function navIconId(name: NavIconName): string {
  return `icon-${name}`
}
