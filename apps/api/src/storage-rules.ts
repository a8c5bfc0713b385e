import { BACKUP_SECTIONS } from '@isiro/contracts/backup'
import type { StorageRule, StorageRules } from './storage-gate.ts'

/** The calls that a business whose storage is full may still make, by what they are for. */
const OPEN = {
  'money comes in, goes back or is put right': [
    'POST /api/invoices/:id/payments',
    'POST /api/payments/:id/allocations',
    'POST /api/payments/:id/release',
    'POST /api/payments/:id/refunds',
    'POST /api/payments/:id/review',
    'PUT /api/payments/:id/exchange-rate',
    'PUT /api/payments/refunds/:id/exchange-rate',
    'POST /api/payments/claims/:id/confirm',
    'POST /api/payments/claims/:id/reject',
    'POST /api/payments/create-links',
    'POST /api/payments/verify/:provider/:reference',
    'POST /api/payments/bank-accounts/look-up',
    'PUT /api/payments/connections/:provider',
    'POST /api/payments/connections/:provider/disconnect',
    'POST /api/payments/connections/:provider/test-event',
    'PUT /api/business/payout-details',
    'POST /api/invoices/:id/deductions',
    'POST /api/deductions/:id/reverse',
    'POST /api/deductions/:id/certificate',
  ],
  'a plan with more room is bought': [
    'POST /api/subscription/create',
    'POST /api/subscription/verify',
    'POST /api/subscription/trial',
    'POST /api/subscription/card',
    'POST /api/subscription/cancel',
    'POST /api/subscription/resume',
    'POST /api/subscription/money-back',
  ],
  'a record ends, or is put away': [
    'POST /api/invoices/:id/void',
    'POST /api/invoices/:id/link/revoke',
    'POST /api/quotes/:id/decline',
    'POST /api/quotes/:id/withdraw',
    'POST /api/recurring/:id/pause',
    'POST /api/recurring/:id/skip',
    'POST /api/recurring/:id/end',
    'POST /api/delivery-notes/:id/void',
    'POST /api/clients/:id/archive',
    'POST /api/clients/:id/statement-link/revoke',
    'POST /api/items/:id/archive',
    'POST /api/api-keys/:id/revoke',
    'POST /api/white-label/check',
    'POST /api/notifications/read',
    'POST /api/notifications/push/end',
    'POST /api/notices/:notice/dismiss',
  ],
  'nothing is kept in the business that calls': ['POST /api/auth/businesses'],
  'a return is filed, or tax is paid, in time': [
    'POST /api/tax/filings',
    'POST /api/tax/filings/:id/undo',
    'POST /api/tax/duties/:duty/:period/payments',
    'POST /api/tax/payments/:id/void',
    'POST /api/tax-ids/look-up',
  ],
  'help is asked for': ['POST /api/support', 'POST /api/support/:id/messages'],
  'everything leaves in a file, or is erased': [
    'POST /api/journal-exports',
    'PUT /api/journal-exports/accounts',
    'POST /api/backup/check',
    'POST /api/backup/cloud-upload',
    'POST /api/backup/cloud-download',
    'POST /api/backup/cloud-check',
    'PUT /api/backup/cloud/schedule',
    'POST /api/backup/cloud/:drive/connect',
    'POST /api/backup/cloud/:drive/disconnect',
    'POST /api/data-export/request',
    'POST /api/data-export/subject-request',
    'PUT /api/data-export/rectify',
    'POST /api/data-export/delete-account',
    'POST /api/sandbox/empty',
  ],
  'a person signs in and out, and agrees': [
    'POST /api/auth/logout',
    'POST /api/auth/verify-email/resend',
    'POST /api/auth/change-password',
    'POST /api/auth/sessions/end-others',
    'POST /api/auth/other-businesses/:id/keep',
    'POST /api/auth/other-businesses/:id/set-aside',
    'POST /api/auth/other-logins/:id/join',
    'POST /api/legal/accept',
    'POST /api/team/leave',
    'POST /api/team/ownership/take',
  ],
} as const

/** The calls that take a whole file of the business: each has limits of its own, so none is within an hour's growth. */
const FILES = [
  ...BACKUP_SECTIONS.flatMap((section) => [
    `POST /api/backup/restore/${section}`,
    `POST /api/backup/cloud-restore/${section}`,
  ]),
  ...['clients', 'expenses', 'items'].map((kind) => `POST /api/${kind}/imports/:id/commit`),
]

/** What the gate of the storage asks of each route; those that are not listed are limited. */
export const STORAGE_RULES: StorageRules = new Map<string, StorageRule>([
  ...Object.values(OPEN).flatMap((routes) => routes.map((route) => [route, 'open'] as const)),
  ...FILES.map((route) => [route, 'file'] as const),
])
