const NAMES = {
  react: 'react|react-dom|scheduler',
  router: 'react-router',
  radix:
    '@radix-ui/react-(primitive|slot|compose-refs|context|id|direction|presence|collection|roving-focus|tabs|use-[a-z-]+)',
  overlays:
    '@radix-ui|@floating-ui|aria-hidden|react-remove-scroll[a-z-]*|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib',
}

/** Parts of the interface that only some screens have, each with others of their kind. */
const NOT_KIT =
  'tabs|charts|combobox-field|file-field|growing-field|grouped-number|both-refs|date-field|money-field|select-field|text-area|checkbox|radio-group|form-fields|' +
  'toaster|menu-parts|dialog-frame|sheet-frame|overlay|use-return-focus|tooltip|link-line|whats-app-link'

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
    test: /(vite[\\/]preload-helper|rolldown[\\/]runtime|domain[\\/]src[\\/](language|countries)\.|web[\\/]src[\\/](platform[\\/][a-z0-9]+[\\/](stored|detect-language|earlier-session)|features[\\/]auth[\\/]card-address)\.)/,
  },
  // The landing page's card and every first screen share these; neither the router nor the app's texts.
  {
    name: 'entrance',
    test: either(
      sources(
        'ui/(toast-store|carried-toast|class-names|ui-labels|spinner|brand-mark|button|field|text-field|notice)',
        'platform/[a-z0-9]+/(api-client|session|first-visit|paths|texts|document-title|live-region)',
      ),
      domain('message', 'locale'),
      // A menu of invoices has one of the password's icons.
      /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](eye|eye-off)\.mjs$/,
    ),
  },
  {
    name: 'entrance-form',
    test: sources(
      'ui/password-field',
      'features/auth/(auth-host|entrance-frame|entrance-card|resend-button|with-links)',
    ),
  },
  // Every first screen of the app: the router, and all that its entry needs.
  {
    name: 'app',
    test: either(
      packages(NAMES.router),
      sources(
        'app/(app|expect-translator|when-idle)',
        'platform/[a-z0-9]+/(account-request|data-saver|i18n|use-texts|tax-name|once-key|online|page|site-config|store|theme)',
      ),
      // The landing page inside the app shows these two; it needs nothing else of the shell.
      /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](menu|users)\.mjs$/,
    ),
  },
  // The modules that contracts import, and those that check a form with them.
  {
    name: 'domain',
    test: /packages[\\/]domain[\\/]src[\\/](business-date|currency|decimal|dated-rule|money|percentage|plain-text|plan-ids|quantity)\.ts$/,
  },
  { name: 'zod', test: /(node_modules[\\/]zod[\\/]|packages[\\/]contracts[\\/]src[\\/]wire\.ts$)/ },
  // The landing page shows prices too.
  { name: 'money', test: domain('format', 'currency-names') },
  { name: 'phone', test: domain('phone') },
  {
    name: 'auth',
    test: sources(
      'features/auth/(auth-card|login-page|signup-page|reset-password-page|new-password-page)',
    ),
  },
  // The page of a mailed link to a file needs these, and nothing of a session.
  { name: 'files', test: sources('platform/[a-z0-9]+/(save-file|fetch-file)') },
  // Every signed-in screen: the data, the shell, and the small things that most of them have some of. A file for each
  // of these would cost more in headers than the few that a screen does not use.
  {
    name: 'members',
    test: either(
      packages('@tanstack'),
      sources(
        'app/(account-gate|shell|place-tabs|side-nav|top-bar|bottom-bar|nav-link|navigation|user-button|user-menu|new-menu|use-logout|use-commands)',
        'platform/[a-z0-9]+/(current-day|current-user|query-client|draft-store|server-session|keyboard-keys)',
        'platform/[a-z0-9]+/(link-tabs|plan-lock|amount|back-link|compact-number|deferred-part|fetch-page|format|freshness|lazy-part|moment-text|month-text|naira-sign)',
        'platform/[a-z0-9]+/(query-parts|wide-screen)',
        'records/queries/(business|clients|invoices|items|news)',
        'ui/(badge|status-dot|deferred|dropdown-menu|dialog|confirm-dialog)',
      ),
    ),
  },
  { name: 'members', test: packages('lucide-react'), minShareCount: 2 },
  { name: 'members', test: sources(`ui/(?!${NOT_KIT})[a-z-]+`), minShareCount: 2 },
  // A list has a choice or a date without being a form: the fields stand apart from the form library.
  {
    name: 'fields',
    test: sources(
      'ui/(both-refs|growing-field|grouped-number|date-field|money-field|select-field|text-area|checkbox|radio-group)',
      'platform/[a-z0-9]+/(currency-sign|date-text|day-range-fields|typed-number|typing)',
      'records/tax-identity-field',
    ),
  },
  // The invoice editor has a form without the parts that sheets build theirs of.
  { name: 'form-library', test: packages('react-hook-form') },
  {
    name: 'forms',
    test: sources('ui/form-fields', 'platform/[a-z0-9]+/(stored-record|use-zod-form|zod-resolver)'),
  },
  // The code that several screens share of one subject.
  { name: 'plans', test: domain('plans', 'client-kind', 'invoice-status', 'country-documents') },
  { name: 'tax-rules', test: domain('wht-rules', 'vat-rules') },
  { name: 'item-rules', test: domain('exchange-rate', 'item-taxes', 'wht-names') },
  // The landing page's sample adds up, too. The papers of invoices and of notes both read rows of tax.
  {
    name: 'invoice-sums',
    test: either(
      domain('discount', 'invoice-totals', 'sales-taxes', 'shares'),
      sources('features/documents/tax-rows'),
    ),
  },
  {
    name: 'invoice-rules',
    test: either(
      domain('invoice-document', 'invoice-taxes'),
      /contracts[\\/]src[\\/]invoice-terms\.ts$/,
      sources(
        'features/invoices/(api|back-link)',
        'records/use-draft-deletion',
        'features/invoices/invoice-drafts',
        'features/documents/editor/(figures|form-values|wire-content|draft/(editor-start|kept-drafts))',
        'features/documents/(limit-notice|kept-drafts-card)',
      ),
    ),
    minShareCount: 2,
  },
  // Every paper, and what stands beside the forms of documents, which need nothing else of the editor.
  {
    name: 'printing',
    test: sources(
      'features/documents/printing/(use-printed|unprinted-note)',
      'platform/[a-z0-9]+/texts-in',
    ),
  },
  {
    name: 'editor',
    test: either(
      sources(
        'features/invoices/(use-editor-title|invoice-editor|invoice-kind|success-panel|content-form)',
        'features/documents/editor/.*',
        'ui/combobox-field',
      ),
      sources('platform/[a-z0-9]+/use-debounced'),
      domain('client-statement', 'date-limits'),
    ),
    minShareCount: 2,
  },
  {
    name: 'quotes',
    test: sources(
      'features/quotes/(api|quote-status|editor/(quote-drafts|quote-content|quote-values|schedule-parts))',
    ),
    minShareCount: 2,
  },
  {
    name: 'invoice-actions',
    test: sources(
      'features/invoices/(actions/(use-invoice-actions|invoice-menu|actions-api)|invoice-status|list/due-text|share/use-pdf-download)',
    ),
    minShareCount: 2,
  },
  { name: 'charts', test: sources('ui/charts/.*'), minShareCount: 2 },
  {
    name: 'lists',
    test: either(
      sources(
        'platform/[a-z0-9]+/(address-filter|day-chip|filter-row|list-[a-z]+|status-chips|period-text)',
      ),
      domain('period'),
    ),
  },
  {
    name: 'payments',
    test: sources('features/payments/(api|method-text|payment-state|test-mode-mark)'),
    minShareCount: 2,
  },
  // The form brings what forms of sheets have, which the list does not need.
  {
    name: 'notes',
    test: sources('features/credit-notes/(?!form/note-form-frame).*'),
    minShareCount: 2,
  },
  { name: 'clients', test: sources('features/clients/(?!notes).*'), minShareCount: 2 },
  {
    name: 'import',
    test: sources('platform/[a-z0-9]+/(file-import/.*|read-csv|send-in-parts)'),
    minShareCount: 2,
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
].map((group, index, all) => ({ ...group, priority: all.length - index }))

function packages(names: string): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${slashes(names)})[\\\\/]`)
}

function domain(...names: string[]): RegExp {
  return new RegExp(`domain[\\\\/]src[\\\\/](${names.join('|')})\\.ts$`)
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
