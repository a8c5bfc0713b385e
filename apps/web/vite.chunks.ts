/** Small, and every screen after the first has some of them. */
export const icons = { ...packages('icons', 'lucide-react'), minShareCount: 2 }

/** What tabs, menus, dialogs and toasts of Radix have in common. */
export const radix = packages(
  'radix',
  '@radix-ui/react-(primitive|slot|compose-refs|context|id|direction|presence|collection|roving-focus|tabs|use-[a-z-]+)',
)

/**
 * What is delivered together. Left alone, the bundler makes a file of every icon that two screens
 * share; each file is a journey to the server, and a phone far away waits for every one. These groups
 * follow how screens are used: the higher a group stands, the sooner it claims a module.
 */
export const chunkGroups = [
  // Changes only with the lockfile, so it stays on the device from one release to the next.
  packages('framework', 'react|react-dom|scheduler|react-router|i18next|react-i18next'),
  // Every first screen, the entrance included: all that the entry needs, and the parts of a login.
  sources('base', [
    'app/app',
    'platform/(account-request|api-client|api-error|data-saver|draft-flush|live-region|once-key|online|page|paths|session|site-config|store|stored|theme)',
    'ui/(class-names|ui-labels|spinner|button|field|text-field|password-field|brand-mark|notice)',
  ]),
  icons,
  {
    name: 'domain',
    test: /packages[\\/]domain[\\/]src[\\/](business-date|currency|decimal|dated-rule|language|money|phone|plain-text|plans|quantity)\.ts$/,
  },
  // Every signed-in screen.
  packages('query', '@tanstack'),
  sources('shell', [
    'app/(account-gate|account-loading|shell|side-nav|top-bar|bottom-bar|nav-link|navigation|user-.*|new-menu|use-logout|logout-dialog)',
    'platform/(current-user|query-client|draft-store|server-session)',
    'ui/(badge|status-dot|deferred|dropdown-menu|dialog|confirm-dialog)',
  ]),
  {
    name: 'money',
    test: /src[\\/](format|currency-names|naira-sign)\.ts$|platform[\\/](format|naira-sign)\.ts$/,
  },
  // Screens with forms. The contracts check what is typed as the server will.
  { name: 'zod', test: /(packages[\\/]contracts[\\/]src[\\/]wire\.ts|node_modules[\\/]zod[\\/])/ },
  {
    name: 'forms',
    test: /(node_modules[\\/]react-hook-form[\\/]|src[\\/](ui[\\/](form-fields|date-field|money-field|select-field|text-area|checkbox|switch|radio-group)|platform[\\/](use-zod-form|zod-resolver|date-text))\.)/,
  },
  radix,
  // What opens over a screen: fetched when the browser is idle.
  {
    name: 'overlays',
    test: /(node_modules[\\/](@radix-ui|@floating-ui|aria-hidden|react-remove-scroll[a-z-]*|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)[\\/]|src[\\/]ui[\\/](menu-parts|dialog-frame|sheet-frame|toaster|overlay|use-return-focus|tooltip)\.)/,
  },
  // The parts of most screens. Tabs come with Radix, which a screen without tabs does not need.
  { ...sources('kit', ['ui/(?!tabs)[a-z-]+']), minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

function packages(name: string, pattern: string) {
  return { name, test: new RegExp(`[\\\\/]node_modules[\\\\/](${slashes(pattern)})([\\\\/.]|$)`) }
}

function sources(name: string, patterns: string[]) {
  return {
    name,
    test: new RegExp(`apps[\\\\/]web[\\\\/]src[\\\\/](${patterns.map(slashes).join('|')})\\.tsx?$`),
  }
}

/** A path pattern, written with slashes, that also fits Windows. */
function slashes(pattern: string): string {
  return pattern.replaceAll('/', '[\\\\/]')
}
