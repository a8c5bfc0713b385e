import { matchPath } from 'react-router'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

export interface AppRoute {
  path: string
  /** `visitor`: without a session. `member`: with one, inside the shell. `anyone`: both, no shell. */
  access: 'visitor' | 'member' | 'anyone'
  page: LazyPage
  /** The screen has its own bar at the bottom of a phone, or leads through steps, so the shell's stays away. */
  hasOwnBar?: boolean
  /**
   * The addresses of what the screen asks for first. The server's page asks for them together with the account, while the
   * scripts are still coming; the screen's own requests of the same addresses get the answers.
   */
  data?: readonly string[]
}

/**
 * Every screen with its URL, its code and its texts. A feature adds an entry here, and one in
 * navigation.ts if people should find it in the menu. A path may be listed twice, for visitors and
 * for members. The build parses this list too: it weighs each screen, and
 * writes the URLs for the server and the service worker. Keep the form of the entries.
 */
export const routes: readonly AppRoute[] = [
  visitor(
    '/',
    lazyPage(
      () => import('../features/marketing/landing-page.tsx').then((m) => m.LandingPage),
      ['marketing', 'auth', 'validation'],
    ),
  ),
  anyone(
    '/verify-email/:token',
    lazyPage(
      () => import('../features/auth/verify-email-page.tsx').then((m) => m.VerifyEmailPage),
      ['auth'],
    ),
  ),
  anyone(
    '/email-change/:token',
    lazyPage(
      () => import('../features/auth/email-change-page.tsx').then((m) => m.EmailChangePage),
      ['auth'],
    ),
  ),
  anyone(
    '/data-export/:token',
    lazyPage(
      () => import('../features/privacy/links/data-export-page.tsx').then((m) => m.DataExportPage),
      ['auth', 'privacy'],
    ),
  ),
  anyone(
    '/restore-account/:token',
    lazyPage(
      () =>
        import('../features/privacy/links/restore-account-page.tsx').then(
          (m) => m.RestoreAccountPage,
        ),
      ['auth', 'privacy'],
    ),
  ),
  anyone(
    '/offline',
    lazyPage(
      () => import('../features/offline/offline-page.tsx').then((m) => m.OfflinePage),
      ['offline'],
    ),
  ),
  member(
    '/',
    lazyPage(
      () => import('../features/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
      ['dashboard'],
    ),
    { data: ['/api/dashboard/stats'] },
  ),
  member(
    '/dashboard',
    lazyPage(
      () => import('../features/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
      ['dashboard'],
    ),
    { data: ['/api/dashboard/stats'] },
  ),
  member(
    '/invoices',
    lazyPage(
      () => import('../features/invoices/invoices-page.tsx').then((m) => m.InvoicesPage),
      ['invoices'],
    ),
  ),
  member(
    '/invoices/new',
    lazyPage(
      () => import('../features/invoices/new-invoice-page.tsx').then((m) => m.NewInvoicePage),
      ['invoices', 'date-hints'],
    ),
    { hasOwnBar: true, data: ['/api/business'] },
  ),
  member(
    '/invoices/:id',
    lazyPage(
      () => import('../features/invoices/invoice-page.tsx').then((m) => m.InvoicePage),
      ['invoices', 'payments'],
    ),
  ),
  member(
    '/invoices/:id/edit',
    lazyPage(
      () => import('../features/invoices/edit-invoice-page.tsx').then((m) => m.EditInvoicePage),
      ['invoices', 'date-hints'],
    ),
    { hasOwnBar: true, data: ['/api/business'] },
  ),
  member(
    '/invoices/:id/credit-note',
    lazyPage(
      () => import('../features/credit-notes/credit-note-page.tsx').then((m) => m.CreditNotePage),
      ['credit-notes', 'validation'],
    ),
  ),
  member(
    '/invoices/:id/debit-note',
    lazyPage(
      () => import('../features/credit-notes/debit-note-page.tsx').then((m) => m.DebitNotePage),
      ['credit-notes', 'invoices', 'validation'],
    ),
  ),
  member(
    '/credit-notes',
    lazyPage(
      () => import('../features/credit-notes/credit-notes-page.tsx').then((m) => m.CreditNotesPage),
      ['credit-notes'],
    ),
  ),
  member(
    '/quotes',
    lazyPage(
      () => import('../features/quotes/quotes-page.tsx').then((m) => m.QuotesPage),
      ['quotes', 'invoices'],
    ),
  ),
  member(
    '/quotes/new',
    lazyPage(
      () => import('../features/quotes/new-quote-page.tsx').then((m) => m.NewQuotePage),
      ['quotes', 'invoices', 'date-hints', 'errors'],
    ),
    { hasOwnBar: true, data: ['/api/business'] },
  ),
  member(
    '/quotes/:id',
    lazyPage(
      () => import('../features/quotes/quote-page.tsx').then((m) => m.QuotePage),
      ['quotes', 'invoices'],
    ),
  ),
  member(
    '/quotes/:id/edit',
    lazyPage(
      () => import('../features/quotes/edit-quote-page.tsx').then((m) => m.EditQuotePage),
      ['quotes', 'invoices', 'date-hints', 'errors'],
    ),
    { hasOwnBar: true, data: ['/api/business'] },
  ),
  member(
    '/delivery-notes',
    lazyPage(
      () =>
        import('../features/delivery-notes/delivery-notes-page.tsx').then(
          (m) => m.DeliveryNotesPage,
        ),
      ['delivery-notes'],
    ),
  ),
  member(
    '/delivery-notes/:id',
    lazyPage(
      () =>
        import('../features/delivery-notes/delivery-note-page.tsx').then((m) => m.DeliveryNotePage),
      ['delivery-notes'],
    ),
  ),
  member(
    '/clients',
    lazyPage(
      () => import('../features/clients/clients-page.tsx').then((m) => m.ClientsPage),
      ['clients', 'validation'],
    ),
  ),
  member(
    '/clients/import',
    lazyPage(
      () =>
        import('../features/clients/import/import-clients-page.tsx').then(
          (m) => m.ImportClientsPage,
        ),
      ['clients', 'client-import', 'validation'],
    ),
  ),
  member(
    '/clients/duplicates',
    lazyPage(
      () => import('../features/clients/merge/duplicates-page.tsx').then((m) => m.DuplicatesPage),
      ['clients', 'client-merge'],
    ),
  ),
  member(
    '/clients/:id',
    lazyPage(
      () => import('../features/clients/client-page.tsx').then((m) => m.ClientPage),
      ['clients', 'client-ledger', 'validation'],
    ),
  ),
  member(
    '/recurring',
    lazyPage(
      () =>
        import('../features/recurring/recurring-list-page.tsx').then((m) => m.RecurringListPage),
      ['recurring'],
    ),
  ),
  member(
    '/recurring/new',
    lazyPage(
      () => import('../features/recurring/new-recurring-page.tsx').then((m) => m.NewRecurringPage),
      ['recurring'],
    ),
  ),
  member(
    '/recurring/:id',
    lazyPage(
      () =>
        import('../features/recurring/recurring-detail-page.tsx').then(
          (m) => m.RecurringDetailPage,
        ),
      ['recurring', 'invoices'],
    ),
  ),
  member(
    '/recurring/:id/edit',
    lazyPage(
      () =>
        import('../features/recurring/edit-recurring-page.tsx').then((m) => m.EditRecurringPage),
      ['recurring'],
    ),
  ),
  member(
    '/items',
    lazyPage(() => import('../features/items/items-page.tsx').then((m) => m.ItemsPage), ['items']),
  ),
  member(
    '/items/import',
    lazyPage(
      () => import('../features/items/import/import-items-page.tsx').then((m) => m.ImportItemsPage),
      ['items', 'item-import', 'validation'],
    ),
  ),
  member(
    '/payments',
    lazyPage(
      () => import('../features/payments/payments-page.tsx').then((m) => m.PaymentsPage),
      ['payments', 'payment-ledger'],
    ),
  ),
  member(
    '/payments/confirmed',
    lazyPage(
      () =>
        import('../features/payments/confirmed/money-confirmed-page.tsx').then(
          (m) => m.MoneyConfirmedPage,
        ),
      ['payments', 'payment-ledger'],
    ),
  ),
  member(
    '/payments/exchange-gains',
    lazyPage(
      () =>
        import('../features/payments/gains/exchange-gains-page.tsx').then(
          (m) => m.ExchangeGainsPage,
        ),
      ['exchange-gains', 'payments'],
    ),
  ),
  member(
    '/notifications',
    lazyPage(
      () =>
        import('../features/notifications/notifications-page.tsx').then((m) => m.NotificationsPage),
      ['notifications'],
    ),
  ),
  member(
    '/expenses',
    lazyPage(
      () => import('../features/expenses/expenses-page.tsx').then((m) => m.ExpensesPage),
      ['expenses'],
    ),
  ),
  member(
    '/expenses/import',
    lazyPage(
      () =>
        import('../features/expenses/import/import-expenses-page.tsx').then(
          (m) => m.ImportExpensesPage,
        ),
      ['expenses', 'expense-import', 'validation'],
    ),
  ),
  member(
    '/analytics',
    lazyPage(
      () => import('../features/analytics/analytics-page.tsx').then((m) => m.AnalyticsPage),
      ['analytics', 'payments'],
    ),
  ),
  member(
    '/tax',
    lazyPage(
      () => import('../features/tax/tax-page.tsx').then((m) => m.TaxPage),
      ['tax', 'tax-month', 'filings', 'closed-months', 'notices'],
    ),
  ),
  member(
    '/settings',
    lazyPage(
      () => import('../features/settings/settings-page.tsx').then((m) => m.SettingsPage),
      ['settings', 'business'],
    ),
  ),
  member(
    '/subscription',
    lazyPage(
      () =>
        import('../features/subscription/subscription-page.tsx').then((m) => m.SubscriptionPage),
      ['subscription', 'plans'],
    ),
  ),
  member(
    '/backup',
    lazyPage(
      () => import('../features/backup/backup-page.tsx').then((m) => m.BackupPage),
      ['backup', 'validation'],
    ),
  ),
  member(
    '/data-privacy',
    lazyPage(
      () => import('../features/privacy/data-privacy-page.tsx').then((m) => m.DataPrivacyPage),
      ['privacy'],
    ),
  ),
  member(
    '/sms',
    lazyPage(
      () => import('../features/messages/messages-page.tsx').then((m) => m.MessagesPage),
      ['messages'],
    ),
  ),
  member(
    '/settings/messages',
    lazyPage(
      () =>
        import('../features/settings/messages/message-settings-page.tsx').then(
          (m) => m.MessageSettingsPage,
        ),
      ['settings', 'message-settings'],
    ),
  ),
  member(
    '/settings/notifications',
    lazyPage(
      () =>
        import('../features/settings/notifications/notification-settings-page.tsx').then(
          (m) => m.NotificationSettingsPage,
        ),
      ['notification-settings', 'settings'],
    ),
  ),
  member(
    '/settings/brand',
    lazyPage(
      () => import('../features/settings/brand/brand-page.tsx').then((m) => m.BrandPage),
      ['brand', 'settings', 'business'],
    ),
  ),
  member(
    '/settings/security',
    lazyPage(
      () => import('../features/settings/security/security-page.tsx').then((m) => m.SecurityPage),
      ['security', 'settings'],
    ),
  ),
  member(
    '/settings/getting-paid',
    lazyPage(
      () => import('../features/settings/getting-paid-page.tsx').then((m) => m.GettingPaidPage),
      ['settings', 'payments'],
    ),
  ),
  member(
    '/other-businesses',
    lazyPage(
      () => import('../features/auth/other-businesses-page.tsx').then((m) => m.OtherBusinessesPage),
      ['other-businesses', 'validation'],
    ),
  ),
  member(
    '/welcome',
    lazyPage(
      () => import('../features/welcome/welcome-page.tsx').then((m) => m.WelcomePage),
      ['welcome', 'business', 'validation'],
    ),
    { hasOwnBar: true },
  ),
]

/**
 * Pages that are no part of the app: the server delivers them ready-made, for visitors and members. Each address with
 * the page that `render-site` draws for it.
 */
export const deliveredPages = {
  '/pricing': 'pricing',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/login': 'login',
  '/signup': 'signup',
  '/reset-password': 'reset-password',
  '/reset-password/:token': 'new-password',
}

/**
 * The URL for which the server delivered the app. Read here, because the code that uses it loads after the
 * URL may have changed.
 */
export const startedAt = location.pathname

export const deliveredPage = lazyPage(() =>
  import('./delivered-page.tsx').then((m) => m.DeliveredPage),
)

export const notFoundPage = lazyPage(() =>
  import('./not-found-page.tsx').then((m) => m.NotFoundPage),
)

/** The frame around every member's screen. Its code comes together with the screen's. */
export const signedInArea = lazyPage(() =>
  import('./signed-in-area.tsx').then((m) => m.SignedInArea),
)

/** The visitor's page at `/`; also shown at any URL if a stored session turns out to be invalid. */
export const landingPage =
  routes.find((route) => route.path === '/' && route.access === 'visitor')?.page ?? notFoundPage

/** The route of a URL with or without a session; undefined if there is none. */
export function routeFor(pathname: string, isSignedIn: boolean): AppRoute | undefined {
  const hidden = isSignedIn ? 'visitor' : 'member'
  return routes.find((route) => route.access !== hidden && matchPath(route.path, pathname) !== null)
}

/** Starts the download of a URL's page, when a finger touches its link. */
export function preloadRoute(pathname: string, isSignedIn: boolean): void {
  const route = routeFor(pathname, isSignedIn)
  if (isSignedIn && route?.access !== 'anyone') signedInArea.preload()
  route?.page.preload()
}

type Options = Pick<AppRoute, 'hasOwnBar' | 'data'>

function visitor(path: string, page: LazyPage, options?: Options): AppRoute {
  return { path, access: 'visitor', page, ...options }
}

function member(path: string, page: LazyPage, options?: Options): AppRoute {
  return { path, access: 'member', page, ...options }
}

function anyone(path: string, page: LazyPage, options?: Options): AppRoute {
  return { path, access: 'anyone', page, ...options }
}
