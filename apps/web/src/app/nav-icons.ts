/**
 * The icons of the shell besides those that navigation.ts names, by their names in the icon library. The build puts
 * all of them into the page itself, where they are there before any script.
 */
export const SHELL_ICONS = [
  'search',
  'log-out',
  'circle-question-mark',
  'panel-left-close',
  'panel-left-open',
] as const

/** The id under which an icon stands in the page. */
export function navIconId(name: string): string {
  return `icon-${name}`
}
