/**
 * The shell's icons besides those that navigation.ts names, by their names in the icon library. The build
 * inlines all of them into the page, so that they are visible before any script runs.
 */
export const SHELL_ICONS = [
  'search',
  'lock',
  'log-out',
  'circle-question-mark',
  'panel-left-close',
  'panel-left-open',
] as const
