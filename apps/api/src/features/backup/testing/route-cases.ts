import { open, plain, type RouteCases } from '../../../../test/route-case.ts'

const nothing = { clients: [], invoices: [], expenses: [], settings: {} }

const file = (url: string, payload: object) => ({
  ...plain(url, payload),
  takesFile: true as const,
})

export const ROUTE_CASES: RouteCases = {
  'GET /api/backup': plain('/api/backup'),
  'GET /api/settings': plain('/api/settings'),
  'GET /api/backup/file': plain('/api/backup/file?receipts=1'),
  'GET /api/backup/schema/1.0.0': open(
    'the form of a file says nothing of anybody',
    '/api/backup/schema/1.0.0',
  ),
  'POST /api/backup/check': file('/api/backup/check', {
    version: '1.0.0',
    timestamp: '2026-11-21T10:00:00.000Z',
    data: nothing,
    metadata: { totalClients: 0, totalInvoices: 0, totalExpenses: 0, dateRange: null },
  }),
  'POST /api/backup/restore/clients': file('/api/backup/restore/clients', { clients: [] }),
  'POST /api/backup/restore/invoices': file('/api/backup/restore/invoices', { invoices: [] }),
  'POST /api/backup/restore/expenses': file('/api/backup/restore/expenses', { expenses: [] }),
  'POST /api/backup/restore/settings': file('/api/backup/restore/settings', { settings: {} }),
}
