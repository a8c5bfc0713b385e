import type { Call } from '../call.ts'

const CLIENT = {
  name: 'Kano Textiles Ltd',
  email: 'accounts@kano-textiles.example',
  phone: '+234 803 000 0000',
  address: '12 Bompai Road, Kano',
  tax_id: null,
  kind: 'company',
  language: 'en',
  withholds_wht: true,
  credit_limit: 500_000_00,
}

/** Who is invoiced. */
export const CLIENT_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/clients',
    of: 'POST /api/clients',
    summary: 'Adds a client.',
    within: 'client',
    example: { body: CLIENT, makes: 'client' },
  },
  {
    method: 'GET',
    path: '/clients',
    of: 'GET /api/clients',
    summary: 'Lists clients, with what each owes.',
    isList: true,
    example: { query: 'q=kano&limit=10' },
  },
  {
    method: 'GET',
    path: '/clients/:id',
    of: 'GET /api/clients/:id',
    summary: 'Reads a client, with how it has paid.',
    record: 'client',
    example: { on: 'client' },
  },
  {
    method: 'GET',
    path: '/clients/:id/statement',
    of: 'GET /api/clients/:id/statement',
    summary: 'Reads the account of a client: invoices, payments and what is owed.',
    example: { on: 'client' },
  },
  {
    method: 'PUT',
    path: '/clients/:id',
    of: 'PUT /api/clients/:id',
    summary: 'Replaces the details of a client. Issued documents stay as they are.',
    within: 'client',
    keepsAnswer: true,
    record: 'client',
    example: { on: 'client', body: { ...CLIENT, phone: '+234 803 111 1111' } },
  },
  {
    method: 'POST',
    path: '/clients/:id/archive',
    of: 'POST /api/clients/:id/archive',
    summary: 'Takes a client out of the list.',
    within: 'client',
    keepsAnswer: true,
    example: { on: 'client' },
  },
  {
    method: 'POST',
    path: '/clients/:id/restore',
    of: 'POST /api/clients/:id/restore',
    summary: 'Brings an archived client back.',
    within: 'client',
    keepsAnswer: true,
    example: { on: 'client' },
  },
]
