/**
 * The byte budget of each first screen: brotli kilobytes (1000 bytes) of script that runs before the screen is
 * usable. Parts that load when the browser is idle or on demand (menus, toasts, dialogs) do not count, nor do the
 * texts, which are data.
 */
// 1.5 kB of it is what React Router's Link has for its server framework: replacing that would hold on to its insides.
// The parts that most screens share stand with it, in one file, and are not weighed again with each of them.
export const SHELL_KB = 115.6
/**
 * The budgets of the app are those of this many screens. Each further one may add its address, its entry in the routes and
 * its files' names to the shell, and with it to every screen. docs/decisions/0056-*.md says why.
 */
export const SCREENS = 51
export const SCREEN_KB = 0.06
export const CSS_KB = 13
/** One language of one screen's texts. The sentences of failures come with the server's answers. */
export const TEXTS_KB = 5.7
/** A page that is ready-made HTML, before its parts are touched. */
export const PREPARED_PAGE_KB = 4.7
/** The reference of the API, with its search. docs/decisions/0097-*.md says why it is a page of its own. */
export const REFERENCE_KB = 6.5

/** The most files of script that the shell has, and a screen with it. docs/decisions/0075-*.md says how modules get into files. */
export const SHELL_FILES = 6
export const SCREEN_FILES = 17

/**
 * Budgets by the access of a screen; a path in ROUTE_KB has its own. A visitor opens screens inside the app only
 * after a session ends or from a mailed link. This budget covers that case; the prerendered login and sign-up pages
 * have their own, below.
 */
export const ACCESS_KB = { visitor: 101.7, anyone: 98.6, member: 137.8 }
export const ROUTE_KB = {
  // With a menu of actions for each row, and what it shares a file with.
  '/invoices': 148.1,
  // The shell's Link, as above, and the quote that it came from.
  '/invoices/:id': 147.9,
  // With the price list's suggestions.
  '/invoices/new': 167.5,
  '/invoices/:id/edit': 167.5,
  // The invoice's editor, with a schedule.
  '/quotes/new': 171.3,
  '/quotes/:id/edit': 171.3,
  '/quotes': 140,
  '/quotes/:id': 140.1,
  '/analytics': 140.7,
  // Opened once, from a mail, before the app that it shares its files with.
  '/join/:token': 117.3,
}

/** Home of somebody new, over a connection that costs nothing by the byte: what is fetched ahead included. */
export const FIRST_VISIT_KB = 181.9
export const FIRST_VISIT = [
  'src/features/dashboard/dashboard-page.tsx',
  'src/ui/toaster.tsx',
  'src/ui/menu-parts.tsx',
  'src/ui/dialog-frame.tsx',
  'src/ui/sheet-frame.tsx',
  'src/app/logout-dialog.tsx',
  'src/app/delivered-page.tsx',
  'src/features/offline/offline-page.tsx',
]

const PEOPLE = '0083-what-people-of-a-business-weigh.md'
const BUSINESS = '0090-what-business-weighs-on-documents.md'
const ROLES = '0098-what-roles-and-questions-weigh.md'

/** Budgets above those of the last release (released-budgets.json), each with the page of docs/decisions that says why. */
export const RAISED = {
  SHELL_KB: BUSINESS,
  FIRST_VISIT_KB: ROLES,
  TEXTS_KB: ROLES,
  'ACCESS_KB anyone': PEOPLE,
  'ROUTE_KB /invoices': BUSINESS,
  'ROUTE_KB /invoices/:id': BUSINESS,
  'ROUTE_KB /invoices/new': ROLES,
  'ROUTE_KB /invoices/:id/edit': ROLES,
  'ROUTE_KB /quotes/new': ROLES,
  'ROUTE_KB /quotes/:id/edit': ROLES,
  'ROUTE_KB /quotes': BUSINESS,
  'ROUTE_KB /quotes/:id': BUSINESS,
  'ROUTE_KB /analytics': PEOPLE,
}

/** The entry of the app, and the frame around every member's screen, as the manifest names them. */
export const ENTRY = 'index.html'
export const SHELL = 'src/app/signed-in-area.tsx'
/** What every member's visit fetches once its screen has its data. */
export const WATCH = 'src/app/device-watch.tsx'
/** The script of the ready-made pages. */
export const SITE = 'src/features/marketing/site/main.ts'

/** Scripts that bring a delivered page to life: name, modules, kilobytes. */
export const DELIVERED_PARTS = [
  [
    'landing card, login, sign-up and passwords in use',
    ['src/features/marketing/site/main.ts', 'src/features/marketing/card/take-over.tsx'],
    90.5,
  ],
]
