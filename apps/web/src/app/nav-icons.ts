/**
 * The shell's icons besides those that navigation.ts names, by their names in the icon library. The build
 * inlines all of them into the page, so that they are visible before any script runs.
 */
export const SHELL_ICONS = [
  'search',
  'log-out',
  'circle-question-mark',
  'panel-left-close',
  'panel-left-open',
] as const

/** The id of an inline icon. */
export function navIconId(name: string): string {
  return `icon-${name}`
}
