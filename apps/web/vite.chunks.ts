const NAMES = {
  react: 'react|react-dom|scheduler',
  framework: 'react-router|i18next|react-i18next',
  radix:
    '@radix-ui/react-(primitive|slot|compose-refs|context|id|direction|presence|collection|roving-focus|tabs|use-[a-z-]+)',
  overlays:
    '@radix-ui|@floating-ui|aria-hidden|react-remove-scroll[a-z-]*|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib',
}

/**
 * The groups of modules that share a file. By default the bundler makes a file of every icon that two screens share.
 * Each file costs a round trip, which is slow on a distant phone. These groups follow how screens are used. An
 * earlier group claims a module first, with all modules it imports that no earlier group has. So the modules that a
 * page must not load stand above it.
 */
export const chunkGroups = [
  // These two change only with the lockfile, so they stay on the device from one release to the next.
  { name: 'react', test: packages(NAMES.react) },
  // The ready-made pages' script: a few kilobytes, without React.
  {
    name: 'visitor',
    test: /(vite[\\/]preload-helper|rolldown[\\/]runtime|domain[\\/]src[\\/]language\.|web[\\/]src[\\/]platform[\\/](stored|detect-language)\.)/,
  },
  // The landing page's card and every first screen share these; no router and no i18next.
  {
    name: 'entrance',
    test: sources(
      'ui/(toast-store|carried-toast|class-names|ui-labels|spinner|brand-mark|button|field|text-field|password-field|notice)',
      'platform/(api-client|session|paths|texts|document-title|live-region)',
      'features/auth/(auth-host|entrance-frame|entrance-card|resend-button|with-links)',
    ),
  },
  { name: 'framework', test: packages(NAMES.framework) },
  // Every first screen of the app: all that its entry needs.
  {
    name: 'base',
    test: either(
      sources(
        'app/app',
        'platform/(account-request|data-saver|once-key|online|page|site-config|store|theme)',
      ),
      // The landing page inside the app shows these two; it needs nothing else of the shell.
      /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](menu|users)\.mjs$/,
    ),
  },
  // The modules that contracts import, and those that check a form with them.
  {
    name: 'domain',
    test: /packages[\\/]domain[\\/]src[\\/](business-date|currency|decimal|dated-rule|money|phone|plain-text|plan-ids|quantity)\.ts$/,
  },
  { name: 'zod', test: /(node_modules[\\/]zod[\\/]|packages[\\/]contracts[\\/]src[\\/]wire\.ts$)/ },
  {
    name: 'auth',
    test: sources(
      'features/auth/(auth-card|login-page|signup-page|reset-password-page|new-password-page)',
    ),
  },
  // Every signed-in screen.
  { name: 'query', test: packages('@tanstack') },
  {
    name: 'shell',
    test: sources(
      'app/(account-gate|shell|side-nav|top-bar|bottom-bar|nav-link|navigation|user-.*|new-menu|use-logout|use-commands)',
      'platform/(current-user|query-client|draft-store|server-session|keyboard-keys)',
      'ui/(badge|status-dot|deferred|dropdown-menu|dialog|confirm-dialog)',
    ),
  },
  // Small things that most further screens have some of.
  { name: 'icons', test: packages('lucide-react'), minShareCount: 2 },
  {
    name: 'money',
    test: /(domain[\\/]src[\\/](format|currency-names)|web[\\/]src[\\/]platform[\\/](format|naira-sign|moment-text|compact-number))\.ts$/,
  },
  // A list has a choice or a date without being a form: the fields stand apart from the form library.
  {
    name: 'fields',
    test: sources(
      'ui/(date-field|money-field|select-field|text-area|checkbox|radio-group)',
      'platform/date-text',
    ),
  },
  {
    name: 'forms',
    test: either(
      packages('react-hook-form'),
      sources('ui/form-fields', 'platform/(use-zod-form|zod-resolver)'),
    ),
  },
  // Tabs are part of a screen; what opens over it is fetched when the browser is idle.
  { name: 'radix', test: packages(NAMES.radix) },
  { name: 'toasts', test: either(packages('@radix-ui/react-toast'), sources('ui/toaster')) },
  {
    name: 'overlays',
    test: either(
      packages(NAMES.overlays),
      sources('ui/(menu-parts|dialog-frame|sheet-frame|overlay|use-return-focus|tooltip)'),
    ),
  },
  { name: 'kit', test: sources('ui/(?!tabs|combobox)[a-z-]+'), minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

function packages(names: string): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${slashes(names)})[\\\\/]`)
}

function sources(...patterns: string[]): RegExp {
  return new RegExp(`web[\\\\/]src[\\\\/](${patterns.map(slashes).join('|')})\\.tsx?$`)
}

function either(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map((test) => `(${test.source})`).join('|'))
}

/** A path pattern, written with slashes, that also fits Windows. */
function slashes(pattern: string): string {
  return pattern.replaceAll('/', '[\\\\/]')
}
