/** Every URL of the product. Query parameters are encoded here and nowhere else. */
export const paths = {
  home: () => '/',
  /** `ended` is why the way leads here: a session that ran out in the middle of work. */
  login: (next?: string, ended?: 'expired') => withQuery('/login', { next, ended }),
  signup: (referral?: string, next?: string) => withQuery('/signup', { ref: referral, next }),
  resetPassword: (token?: string) => (token ? `/reset-password/${part(token)}` : '/reset-password'),
  pricing: () => '/pricing',
  terms: () => '/terms',
  privacy: () => '/privacy',
  /** The reference of the API. */
  developers: () => '/developers',
  /** How the product works right now: a page of the server, which knows no language that was chosen here. */
  status: (lang: string) => `/status?lang=${lang}`,
  /** Opens the choice about analytics. */
  cookieSettings: () => '/privacy#cookie-settings',

  dashboard: (tab?: string) => withQuery('/dashboard', { tab }),
  invoices: (filters: InvoiceFilters = {}) => withQuery('/invoices', { ...filters }),
  newInvoice: (clientId?: string) => withQuery('/invoices/new', { client: clientId }),
  invoice: (id: string) => `/invoices/${part(id)}`,
  editInvoice: (id: string) => `/invoices/${part(id)}/edit`,
  creditNote: (invoiceId: string) => `/invoices/${part(invoiceId)}/credit-note`,
  debitNote: (invoiceId: string) => `/invoices/${part(invoiceId)}/debit-note`,
  creditNotes: (filters: CreditNoteFilters = {}) => withQuery('/credit-notes', { ...filters }),
  quotes: (filters: QuoteFilters = {}) => withQuery('/quotes', { ...filters }),
  newQuote: (clientId?: string) => withQuery('/quotes/new', { client: clientId }),
  quote: (id: string) => `/quotes/${part(id)}`,
  editQuote: (id: string) => `/quotes/${part(id)}/edit`,
  deliveryNotes: (filters: DeliveryNoteFilters = {}) =>
    withQuery('/delivery-notes', { ...filters }),
  deliveryNote: (id: string) => `/delivery-notes/${part(id)}`,
  clients: (filters: ListFilters = {}) => withQuery('/clients', { ...filters }),
  newClient: () => '/clients?new=client',
  client: (id: string, tab?: string) => withQuery(`/clients/${part(id)}`, { tab }),
  importClients: () => '/clients/import',
  duplicateClients: () => '/clients/duplicates',
  items: (filters: ItemFilters = {}) => withQuery('/items', { ...filters }),
  newItem: () => '/items?new=item',
  importItems: () => '/items/import',
  recurringList: (filters: RecurringFilters = {}) => withQuery('/recurring', { ...filters }),
  /** With `from`, of an invoice that is to come again. */
  newRecurring: (from?: string) => withQuery('/recurring/new', { from }),
  recurring: (id: string) => `/recurring/${part(id)}`,
  editRecurring: (id: string) => `/recurring/${part(id)}/edit`,
  payments: (filters: PaymentFilters = {}) => withQuery('/payments', { ...filters }),
  recordPayment: () => '/payments?new=payment',
  moneyConfirmed: () => '/payments/confirmed',
  exchangeGains: () => '/payments/exchange-gains',
  sms: (start: SmsStart = {}) => withQuery('/sms', { ...start }),
  notifications: () => '/notifications',
  approvals: (filter?: string) => withQuery('/approvals', { filter }),
  approval: (id: string) => `/approvals/${part(id)}`,
  questions: (filter?: string) => withQuery('/questions', { filter }),
  question: (id: string) => `/questions/${part(id)}`,
  expenses: (filters: ExpenseFilters = {}) => withQuery('/expenses', { ...filters }),
  newExpense: () => '/expenses?new=expense',
  importExpenses: () => '/expenses/import',
  tax: (view?: string, part: TaxPart = {}) => withQuery('/tax', { view, ...part }),
  analytics: (part: AnalyticsPart = {}) => withQuery('/analytics', { ...part }),
  importOpenings: (start?: string) => withQuery('/settings/opening-balances/import', { start }),
  settings: (section?: string) => (section ? `/settings/${part(section)}` : '/settings'),
  webhook: (id: string) => `/settings/webhooks/${part(id)}`,
  roles: () => '/settings/team/roles',
  /** The plans, with one of them chosen. */
  subscription: (plan?: string, choice: PlanChoice = {}) =>
    withQuery('/subscription', { plan, ...choice }),
  backup: (tab?: string) => withQuery('/backup', { tab }),
  /** `from` is the screen that a question would be about. */
  support: (from?: string) => withQuery('/support', { from }),
  askSupport: (from?: string) => withQuery('/support', { new: 'question', from }),
  supportRequest: (id: string) => `/support/${part(id)}`,
  dataPrivacy: () => '/data-privacy',
  /** The pages of mailed links: the file of an export, and an account that is to be kept after all. */
  dataExport: (token: string) => `/data-export/${part(token)}`,
  restoreAccount: (token: string) => `/restore-account/${part(token)}`,
  /** Accepts an invitation to a business. */
  join: (token: string) => `/join/${part(token)}`,
  otherBusinesses: () => '/other-businesses',
  /** `missing`: the way leads here from a business that is none of the person's. */
  businesses: (why?: 'missing') => (why ? `/businesses?${why}` : '/businesses'),
  desk: () => '/desk',
  /** Answers a change of address from the present mailbox. */
  emailChange: (token: string) => `/email-change/${part(token)}`,
  /** The second step of a sign-in, which leads on to `next`. */
  secondStep: (next?: string) => withQuery('/second-step', { next }),
  /** Answers a recovery of lost factors. */
  recovery: (token: string) => `/recovery/${part(token)}`,
  verifyEmail: (token: string) => `/verify-email/${part(token)}`,
  welcome: () => '/welcome',
  offline: () => '/offline',
}

export interface ListFilters {
  q?: string
  sort?: string
}

/** Days, YYYY-MM-DD, both included. */
export interface DayFilters {
  from?: string
  to?: string
}

export interface InvoiceFilters extends ListFilters, DayFilters {
  status?: string
  client?: string
  dueFrom?: string
  dueTo?: string
}

export interface QuoteFilters extends ListFilters {
  status?: string
  client?: string
}

export interface DeliveryNoteFilters extends ListFilters, DayFilters {
  status?: string
  client?: string
}

export interface CreditNoteFilters {
  kind?: string
  client?: string
}

export interface AnalyticsPart extends DayFilters {
  /** The report that is open; without it, the overview. */
  view?: string
  period?: string
  currency?: string
}

/** The subject of an SMS, and whether it is for one client or several. */
export interface SmsStart {
  client?: string
  invoice?: string
  mode?: 'bulk'
}

export interface ExpenseFilters extends ListFilters, DayFilters {
  category?: string
  /** How they count for the tax. */
  deductible?: 'asset'
  /** The expense whose sheet is open. */
  expense?: string
}

export interface ItemFilters extends ListFilters {
  /** The item whose sheet is open. */
  item?: string
}

export interface RecurringFilters {
  state?: string
  client?: string
}

export interface PlanChoice {
  /** The plan whose trial is offered at once. */
  trial?: string
  interval?: 'year'
}

export interface TaxPart {
  /** YYYY-MM; without it, the present one. */
  month?: string
  /** The figure whose rows are open. */
  box?: string
  /** Which certificates the list of WHT credits shows. */
  state?: string
}

export interface PaymentFilters extends ListFilters, DayFilters {
  method?: string
  state?: string
  client?: string
  /** The payment whose sheet is open. */
  payment?: string
}

function part(value: string): string {
  return encodeURIComponent(value)
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, value)
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
