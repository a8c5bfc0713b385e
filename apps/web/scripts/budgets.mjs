/**
 * The byte budget of each first screen: brotli kilobytes (1000 bytes) of script that runs before the screen is
 * usable. Parts that load when the browser is idle or on demand (menus, toasts, dialogs) do not count, nor do the
 * texts, which are data.
 */
// 1.5 kB of it is what React Router's Link has for its server framework: replacing that would hold on to its insides.
// The parts that most screens share stand with it, in one file, and are not weighed again with each of them.
export const SHELL_KB = 110.3
/**
 * The budgets of the app are those of this many screens. Each further one may add its address, its entry in the routes and
 * its files' names to the shell, and with it to every screen. docs/decisions/0056-*.md says why.
 */
export const SCREENS = 51
export const SCREEN_KB = 0.06
export const CSS_KB = 12.6
/** One language of one screen's texts. The sentences of failures come with the server's answers. */
export const TEXTS_KB = 5.4
/** A page that is ready-made HTML, before its parts are touched. */
export const PREPARED_PAGE_KB = 4.7

/**
 * Budgets by the access of a screen; a path in ROUTE_KB has its own. A visitor opens screens inside the app only
 * after a session ends or from a mailed link. This budget covers that case; the prerendered login and sign-up pages
 * have their own, below. docs/decisions/0064-*.md says when the budgets last rose, and what for; 0072 when they fell.
 */
export const ACCESS_KB = { visitor: 104, anyone: 90.8, member: 140.5 }
export const ROUTE_KB = {
  // The shell's Link, as above, and the quote that it came from.
  '/invoices/:id': 149.5,
  // The paper, as above, with the signature, what is said of the reminder, the cards of its files and deliveries, and the
  // timeline, in a file that the invoice and the delivery note have too.
  '/quotes/:id': 148,
  // With the price list's suggestions.
  '/invoices/new': 161.4,
  '/invoices/:id/edit': 161.3,
  // The invoice's editor, with a schedule.
  '/quotes/new': 169,
  '/quotes/:id/edit': 169,
  '/recurring/new': 119.9,
  '/recurring/:id/edit': 120.3,
  '/verify-email/:token': 108.6,
  '/email-change/:token': 107.1,
  // Opened from the device: what it needs of the app was fetched for other screens.
  '/offline': 112.5,
}

/** The entry of the app, and the frame around every member's screen, as the manifest names them. */
export const ENTRY = 'index.html'
export const SHELL = 'src/app/signed-in-area.tsx'

/** Scripts that bring a delivered page to life: name, modules, kilobytes. */
export const DELIVERED_PARTS = [
  [
    'landing card, login, sign-up and passwords in use',
    ['src/features/marketing/site/main.ts', 'src/features/marketing/card/take-over.tsx'],
    90.3,
  ],
]
