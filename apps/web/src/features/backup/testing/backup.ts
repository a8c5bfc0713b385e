import { BackupCheck, BackupOverview, SectionRestored } from '@isiro/contracts/backup'
import {
  BackupSchedule,
  CloudBackups,
  CloudFiles,
  DriveConnection,
  UploadProgress,
} from '@isiro/contracts/cloud-drives'
import { answerBuilder } from '../../../../test/answer-builder.ts'

/** A business that was never backed up and has 3 receipts. */
export const buildOverview = answerBuilder(BackupOverview, {
  last: null,
  estimate: {
    clients: 41,
    invoices: 120,
    expenses: 60,
    bytes: 1_258_291,
    receipts: 3,
    receiptBytes: 5_242_880,
  },
})

/** A backup of which everything is missing here. */
export const buildCheck = answerBuilder(BackupCheck, {
  version: '1.0.0',
  madeAt: '2026-11-20T22:00:00.000Z',
  businessName: 'Adé Catering',
  dateRange: { from: '2026-01-02', to: '2026-11-20' },
  sections: [
    { section: 'clients', total: 41, added: 41, unchanged: 0, refused: 0, parts: [] },
    { section: 'invoices', total: 120, added: 120, unchanged: 0, refused: 0, parts: [] },
    { section: 'expenses', total: 60, added: 0, unchanged: 60, refused: 0, parts: [] },
    { section: 'settings', total: 1, added: 1, unchanged: 0, refused: 0, parts: [] },
  ],
  problems: [],
  problemCount: 0,
})

/** A section that was restored without an error. */
export const buildRestored = answerBuilder(SectionRestored, {
  success: true,
  restored: 1,
  unchanged: 0,
  parts: [],
  problems: [],
  problemCount: 0,
})

export const buildDrive = answerBuilder(DriveConnection, {
  drive: 'gdrive',
  state: 'connected',
  account: 'ade@gmail.example',
  connectedAt: '2026-11-01T09:00:00.000Z',
  isTest: false,
})

export const buildSchedule = answerBuilder(BackupSchedule, {
  drive: 'gdrive',
  includesReceipts: false,
  hasPassphrase: false,
  nextAt: '2026-11-29T22:00:00.000Z',
  last: null,
})

/** Google Drive is connected and gets the weekly backup; Dropbox is not connected. */
export const buildCloud = answerBuilder(CloudBackups, {
  drives: [
    buildDrive(),
    buildDrive({ drive: 'dropbox', state: 'not_connected', account: null, connectedAt: null }),
  ],
  schedule: buildSchedule(),
})

export const buildUpload = answerBuilder(UploadProgress, {
  uploadId: '0198a7c4-0000-7000-8000-0000000000aa',
  state: 'making',
  bytesSent: 0,
  bytesTotal: null,
  fileId: null,
  failure: null,
})

export const buildFiles = answerBuilder(CloudFiles, {
  files: [
    {
      id: 'file-12345',
      name: 'isiro-backup-2026-11-22.json',
      date: '2026-11-22T22:00:00.000Z',
      size: 1_258_291,
      isEncrypted: false,
    },
  ],
})

/** A backup file as a device has it, with a client, an invoice and its payment. */
export function backupText(): string {
  return JSON.stringify({
    version: '1.0.0',
    timestamp: '2026-11-20T22:00:00.000Z',
    data: {
      clients: [{ id: 'c1' }],
      invoices: [{ id: 'i1' }],
      payments: [{ id: 'p1' }],
      expenses: [{ id: 'e1' }],
      receipts: [{ id: 'r1' }],
      settings: { name: 'Adé Catering' },
    },
    metadata: { totalClients: 1, totalInvoices: 1, totalExpenses: 1, dateRange: null },
  })
}
