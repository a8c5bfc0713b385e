import { type AppRoute, member } from './app-route.ts'
import { lazyPage } from './lazy-page.tsx'

/** The screens inside the shell: see routes.ts. */
export const memberRoutes: readonly AppRoute[] = [
  member(
    '/',
    lazyPage(
      () => import('../features/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
      ['dashboard'],
    ),
    'chart',
    { data: ['/api/dashboard/stats'], verb: 'reports.read' },
  ),
  member(
    '/dashboard',
    lazyPage(
      () => import('../features/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
      ['dashboard'],
    ),
    'chart',
    { data: ['/api/dashboard/stats'], verb: 'reports.read' },
  ),
  member(
    '/invoices',
    lazyPage(
      () => import('../features/invoices/invoices-page.tsx').then((m) => m.InvoicesPage),
      ['invoices'],
    ),
    'list',
    { verb: 'invoices.list' },
  ),
  member(
    '/invoices/new',
    lazyPage(
      () => import('../features/invoices/new-invoice-page.tsx').then((m) => m.NewInvoicePage),
      ['invoices', 'date-hints'],
    ),
    'editor',
    { hasOwnBar: true, data: ['/api/business'], verb: 'invoices.write' },
  ),
  member(
    '/invoices/:id',
    lazyPage(
      () => import('../features/invoices/invoice-page.tsx').then((m) => m.InvoicePage),
      ['invoices', 'payments'],
    ),
    'record',
    { verb: 'invoices.read' },
  ),
  member(
    '/invoices/:id/edit',
    lazyPage(
      () => import('../features/invoices/edit-invoice-page.tsx').then((m) => m.EditInvoicePage),
      ['invoices', 'date-hints'],
    ),
    'editor',
    { hasOwnBar: true, data: ['/api/business'], verb: 'invoices.write' },
  ),
  member(
    '/invoices/:id/credit-note',
    lazyPage(
      () => import('../features/credit-notes/credit-note-page.tsx').then((m) => m.CreditNotePage),
      ['credit-notes', 'validation'],
    ),
    'editor',
    { verb: 'invoices.write' },
  ),
  member(
    '/invoices/:id/debit-note',
    lazyPage(
      () => import('../features/credit-notes/debit-note-page.tsx').then((m) => m.DebitNotePage),
      ['credit-notes', 'invoices', 'validation'],
    ),
    'editor',
    { verb: 'invoices.write' },
  ),
  member(
    '/credit-notes',
    lazyPage(
      () => import('../features/credit-notes/credit-notes-page.tsx').then((m) => m.CreditNotesPage),
      ['credit-notes'],
    ),
    'list',
    { verb: 'invoices.list' },
  ),
  member(
    '/quotes',
    lazyPage(
      () => import('../features/quotes/quotes-page.tsx').then((m) => m.QuotesPage),
      ['quotes', 'invoices'],
    ),
    'list',
    { verb: 'quotes.read' },
  ),
  member(
    '/quotes/new',
    lazyPage(
      () => import('../features/quotes/new-quote-page.tsx').then((m) => m.NewQuotePage),
      ['quotes', 'invoices', 'date-hints', 'validation'],
    ),
    'editor',
    { hasOwnBar: true, data: ['/api/business'], verb: 'quotes.write' },
  ),
  member(
    '/quotes/:id',
    lazyPage(
      () => import('../features/quotes/quote-page.tsx').then((m) => m.QuotePage),
      ['quotes', 'invoices'],
    ),
    'record',
    { verb: 'quotes.read' },
  ),
  member(
    '/quotes/:id/edit',
    lazyPage(
      () => import('../features/quotes/edit-quote-page.tsx').then((m) => m.EditQuotePage),
      ['quotes', 'invoices', 'date-hints', 'validation'],
    ),
    'editor',
    { hasOwnBar: true, data: ['/api/business'], verb: 'quotes.write' },
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
    'list',
    { verb: 'invoices.list' },
  ),
  member(
    '/delivery-notes/:id',
    lazyPage(
      () =>
        import('../features/delivery-notes/delivery-note-page.tsx').then((m) => m.DeliveryNotePage),
      ['delivery-notes'],
    ),
    'record',
    { verb: 'invoices.list' },
  ),
  member(
    '/clients',
    lazyPage(
      () => import('../features/clients/clients-page.tsx').then((m) => m.ClientsPage),
      ['clients', 'validation'],
    ),
    'list',
    { verb: 'clients.read' },
  ),
  member(
    '/clients/import',
    lazyPage(
      () =>
        import('../features/clients/import/import-clients-page.tsx').then(
          (m) => m.ImportClientsPage,
        ),
      ['clients', 'client-import', 'file-import', 'validation'],
    ),
    'form',
    { verb: 'clients.write' },
  ),
  member(
    '/clients/duplicates',
    lazyPage(
      () => import('../features/clients/merge/duplicates-page.tsx').then((m) => m.DuplicatesPage),
      ['clients', 'client-merge'],
    ),
    'form',
    { verb: 'clients.write' },
  ),
  member(
    '/clients/:id',
    lazyPage(
      () => import('../features/clients/client-page.tsx').then((m) => m.ClientPage),
      ['clients', 'client-ledger', 'validation'],
    ),
    'record',
    { verb: 'clients.read' },
  ),
  member(
    '/recurring',
    lazyPage(
      () =>
        import('../features/recurring/recurring-list-page.tsx').then((m) => m.RecurringListPage),
      ['recurring'],
    ),
    'list',
    { verb: 'invoices.list' },
  ),
  member(
    '/recurring/new',
    lazyPage(
      () => import('../features/recurring/new-recurring-page.tsx').then((m) => m.NewRecurringPage),
      ['recurring'],
    ),
    'editor',
    { verb: 'invoices.write' },
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
    'record',
    { verb: 'invoices.list' },
  ),
  member(
    '/recurring/:id/edit',
    lazyPage(
      () =>
        import('../features/recurring/edit-recurring-page.tsx').then((m) => m.EditRecurringPage),
      ['recurring'],
    ),
    'editor',
    { verb: 'invoices.write' },
  ),
  member(
    '/items',
    lazyPage(() => import('../features/items/items-page.tsx').then((m) => m.ItemsPage), ['items']),
    'list',
    { verb: 'items.read' },
  ),
  member(
    '/items/import',
    lazyPage(
      () => import('../features/items/import/import-items-page.tsx').then((m) => m.ImportItemsPage),
      ['items', 'item-import', 'file-import', 'validation'],
    ),
    'list',
    { verb: 'items.write' },
  ),
  member(
    '/payments',
    lazyPage(
      () => import('../features/payments/payments-page.tsx').then((m) => m.PaymentsPage),
      ['payments', 'payment-ledger'],
    ),
    'list',
    { verb: 'payments.list' },
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
    'record',
    { verb: 'payments.read' },
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
    'list',
    { verb: 'payments.list' },
  ),
  member(
    '/notifications',
    lazyPage(
      () =>
        import('../features/notifications/notifications-page.tsx').then((m) => m.NotificationsPage),
      ['notifications'],
    ),
    'list',
  ),
  member(
    '/expenses',
    lazyPage(
      () => import('../features/expenses/expenses-page.tsx').then((m) => m.ExpensesPage),
      ['expenses'],
    ),
    'list',
    { verb: 'expenses.read' },
  ),
  member(
    '/expenses/import',
    lazyPage(
      () =>
        import('../features/expenses/import/import-expenses-page.tsx').then(
          (m) => m.ImportExpensesPage,
        ),
      ['expenses', 'expense-import', 'file-import', 'validation'],
    ),
    'form',
    { verb: 'expenses.write' },
  ),
  member(
    '/analytics',
    lazyPage(
      () => import('../features/analytics/analytics-page.tsx').then((m) => m.AnalyticsPage),
      ['analytics', 'payments'],
    ),
    'chart',
    { verb: 'reports.read' },
  ),
  member(
    '/tax',
    lazyPage(
      () => import('../features/tax/tax-page.tsx').then((m) => m.TaxPage),
      ['tax', 'tax-month', 'filings', 'closed-months', 'notices'],
    ),
    'chart',
    { verb: 'tax.read' },
  ),
  member(
    '/settings',
    lazyPage(
      () => import('../features/settings/settings-page.tsx').then((m) => m.SettingsPage),
      ['settings', 'business'],
    ),
    'record',
    { verb: 'business.read' },
  ),
  member(
    '/subscription',
    lazyPage(
      () =>
        import('../features/subscription/subscription-page.tsx').then((m) => m.SubscriptionPage),
      ['subscription', 'plans'],
    ),
    'record',
    { verb: 'settings.read' },
  ),
  member(
    '/backup',
    lazyPage(
      () => import('../features/backup/backup-page.tsx').then((m) => m.BackupPage),
      ['backup', 'validation'],
    ),
    'form',
    { verb: 'backup.make' },
  ),
  member(
    '/data-privacy',
    lazyPage(
      () => import('../features/privacy/data-privacy-page.tsx').then((m) => m.DataPrivacyPage),
      ['privacy'],
    ),
    'form',
  ),
  member(
    '/support',
    lazyPage(
      () => import('../features/support/support-page.tsx').then((m) => m.SupportPage),
      ['support'],
    ),
    'list',
  ),
  member(
    '/support/:id',
    lazyPage(
      () =>
        import('../features/support/support-request-page.tsx').then((m) => m.SupportRequestPage),
      ['support'],
    ),
    'record',
  ),
  member(
    '/sms',
    lazyPage(
      () => import('../features/messages/messages-page.tsx').then((m) => m.MessagesPage),
      ['messages'],
    ),
    'form',
    { verb: 'messages.read' },
  ),
  member(
    '/settings/accountant-exports',
    lazyPage(
      () =>
        import('../features/journal-exports/journal-exports-page.tsx').then(
          (m) => m.JournalExportsPage,
        ),
      ['journal-exports', 'settings'],
    ),
    'form',
    { verb: 'export' },
  ),
  member(
    '/settings/opening-balances',
    lazyPage(
      () =>
        import('../features/opening-balances/opening-balances-page.tsx').then(
          (m) => m.OpeningBalancesPage,
        ),
      ['opening-balances', 'settings'],
    ),
    'form',
    { verb: 'settings.read' },
  ),
  member(
    '/settings/opening-balances/import',
    lazyPage(
      () =>
        import('../features/opening-balances/import/import-openings-page.tsx').then(
          (m) => m.ImportOpeningsPage,
        ),
      ['opening-balances', 'opening-import', 'file-import', 'validation'],
    ),
    'form',
    { verb: 'settings.write' },
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
    'form',
    { verb: 'settings.read' },
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
    'form',
  ),
  member(
    '/settings/brand',
    lazyPage(
      () => import('../features/settings/brand/brand-page.tsx').then((m) => m.BrandPage),
      ['brand', 'settings', 'business'],
    ),
    'editor',
    { verb: 'settings.write' },
  ),
  member(
    '/settings/team/roles',
    lazyPage(
      () => import('../features/settings/roles/roles-page.tsx').then((m) => m.RolesPage),
      ['roles', 'settings'],
    ),
    'chart',
  ),
  member(
    '/settings/security',
    lazyPage(
      () => import('../features/settings/security/security-page.tsx').then((m) => m.SecurityPage),
      ['security', 'settings'],
    ),
    'form',
  ),
  member(
    '/settings/api-keys',
    lazyPage(
      () => import('../features/api-keys/api-keys-page.tsx').then((m) => m.ApiKeysPage),
      ['api-keys', 'roles', 'settings'],
    ),
    'list',
    { verb: 'api.manage' },
  ),
  member(
    '/settings/webhooks',
    lazyPage(
      () => import('../features/webhooks/webhooks-page.tsx').then((m) => m.WebhooksPage),
      ['webhooks', 'settings'],
    ),
    'list',
    { verb: 'webhooks.read' },
  ),
  member(
    '/settings/webhooks/:id',
    lazyPage(
      () => import('../features/webhooks/webhook-page.tsx').then((m) => m.WebhookPage),
      ['webhooks', 'settings'],
    ),
    'record',
    { verb: 'webhooks.read' },
  ),
  member(
    '/settings/own-domain',
    lazyPage(
      () => import('../features/own-domain/own-domain-page.tsx').then((m) => m.OwnDomainPage),
      ['own-domain', 'settings'],
    ),
    'form',
    { verb: 'domain.manage' },
  ),
  member(
    '/settings/team',
    lazyPage(
      () => import('../features/team/team-page.tsx').then((m) => m.TeamPage),
      ['team', 'roles', 'settings'],
    ),
    'list',
  ),
  member(
    '/settings/approvals',
    lazyPage(
      () =>
        import('../features/approvals/rules/approval-rules-page.tsx').then(
          (m) => m.ApprovalRulesPage,
        ),
      ['approvals', 'roles', 'settings', 'validation'],
    ),
    'list',
    { verb: 'approvals.rules' },
  ),
  member(
    '/approvals',
    lazyPage(
      () => import('../features/approvals/approvals-page.tsx').then((m) => m.ApprovalsPage),
      ['approvals', 'notices'],
    ),
    'list',
  ),
  member(
    '/approvals/:id',
    lazyPage(
      () => import('../features/approvals/approval-page.tsx').then((m) => m.ApprovalPage),
      ['approvals', 'roles', 'validation'],
    ),
    'record',
  ),
  member(
    '/questions',
    lazyPage(
      () => import('../features/questions/questions-page.tsx').then((m) => m.QuestionsPage),
      ['questions', 'notices'],
    ),
    'list',
  ),
  member(
    '/questions/:id',
    lazyPage(
      () => import('../features/questions/question-page.tsx').then((m) => m.QuestionPage),
      ['questions', 'validation'],
    ),
    'record',
  ),
  member(
    '/settings/trail',
    lazyPage(
      () => import('../features/trail/trail-page.tsx').then((m) => m.TrailPage),
      ['trail', 'dashboard', 'roles', 'settings'],
    ),
    'list',
    { verb: 'trail.read' },
  ),
  member(
    '/settings/getting-paid',
    lazyPage(
      () => import('../features/settings/getting-paid-page.tsx').then((m) => m.GettingPaidPage),
      ['settings', 'payments'],
    ),
    'form',
    { verb: 'payout.write' },
  ),
  member(
    '/other-businesses',
    lazyPage(
      () => import('../features/auth/other-businesses-page.tsx').then((m) => m.OtherBusinessesPage),
      ['other-businesses', 'validation'],
    ),
    'form',
  ),
  member(
    '/businesses',
    lazyPage(
      () => import('../features/businesses/businesses-page.tsx').then((m) => m.BusinessesPage),
      ['businesses', 'other-businesses', 'offline', 'validation'],
    ),
    'form',
    { verb: 'business.read' },
  ),
  member(
    '/desk',
    lazyPage(
      () => import('../features/desk/desk-page.tsx').then((m) => m.DeskPage),
      ['desk', 'notices'],
    ),
    'list',
    { verb: 'business.read' },
  ),
  member(
    '/welcome',
    lazyPage(
      () => import('../features/welcome/welcome-page.tsx').then((m) => m.WelcomePage),
      ['welcome', 'business', 'validation'],
    ),
    'form',
    { hasOwnBar: true, verb: 'settings.write' },
  ),
]
