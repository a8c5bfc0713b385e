import { PASSWORD } from '../../../../test/harness.ts'
import { open, path, plain, type RouteCases } from '../../../../test/route-case.ts'

// Nobody answers for the drives in these tests.
const AWAY = [409, 502]

/** A call about a backup in a drive, which in these tests does not answer. */
const inDrive = (url: string) => ({
  ...plain(url, { provider: 'gdrive', fileId: '1gd_000001', passphrase: null }),
  status: AWAY,
})

export const ROUTE_CASES: RouteCases = {
  'GET /api/backup/cloud': plain('/api/backup/cloud'),
  'PUT /api/backup/cloud/schedule': plain('/api/backup/cloud/schedule', {
    drive: 'gdrive',
    includesReceipts: false,
    passphrase: 'twelve kola nuts',
  }),
  'POST /api/backup/cloud/:drive/connect': plain('/api/backup/cloud/dropbox/connect', {
    password: PASSWORD,
  }),
  'GET /api/backup/cloud/:drive/return': {
    ...open(
      'a drive leads the browser here; the state and the browser’s cookie prove whose it is',
      '/api/backup/cloud/gdrive/return?state=x&code=y',
    ),
    status: 303,
  },
  'POST /api/backup/cloud-upload': {
    ...plain('/api/backup/cloud-upload', {
      provider: 'gdrive',
      filename: 'isiro-backup.json',
      includesReceipts: false,
    }),
    status: [200, 409],
  },
  'GET /api/backup/cloud-uploads/:id': {
    places: path('driveUpload'),
    call: (at) => ({ url: `/api/backup/cloud-uploads/${at.path}` }),
  },
  'GET /api/backup/cloud-list': {
    ...plain('/api/backup/cloud-list?provider=gdrive'),
    status: AWAY,
  },
  'GET /api/backup/cloud-download': {
    ...plain('/api/backup/cloud-download?provider=gdrive&fileId=1gd_000001'),
    status: AWAY,
  },
  'POST /api/backup/cloud-check': inDrive('/api/backup/cloud-check'),
  'POST /api/backup/cloud-restore/clients': inDrive('/api/backup/cloud-restore/clients'),
  'POST /api/backup/cloud-restore/invoices': inDrive('/api/backup/cloud-restore/invoices'),
  'POST /api/backup/cloud-restore/expenses': inDrive('/api/backup/cloud-restore/expenses'),
  'POST /api/backup/cloud-restore/settings': inDrive('/api/backup/cloud-restore/settings'),
  'POST /api/backup/cloud-download': {
    ...plain('/api/backup/cloud-download', {
      provider: 'gdrive',
      fileId: '1gd_000001',
      passphrase: 'twelve kola nuts',
    }),
    status: AWAY,
  },
  'POST /api/backup/cloud/:drive/disconnect': plain('/api/backup/cloud/dropbox/disconnect'),
}
