import { PASSWORD } from '../../../../test/harness.ts'
import { markedPng } from '../../../../test/marked-png.ts'
import { plain, type RouteCases } from '../../../../test/route-case.ts'
import { brandInput } from './brand-input.ts'

const profile = {
  name: 'Another name',
  address: '3 Marina',
  phone: null,
  email: null,
  taxId: '12345678-0001',
  rcNumber: 'RC 1',
  legalForm: 'company',
  vatStatus: 'registered',
  numberPattern: 'INV-{year}-{0001}',
  paymentTermsDays: 30,
  invoiceNotes: null,
  language: 'en',
  currency: 'NGN',
  timeZone: 'Africa/Lagos',
  password: PASSWORD,
}

export const ROUTE_CASES: RouteCases = {
  'GET /api/business': plain('/api/business'),
  'PUT /api/business': plain('/api/business', profile),
  'PUT /api/business/payout-details': plain('/api/business/payout-details', {
    bank: { bankName: 'Bank', accountNumber: '0123456789', accountName: 'Ada' },
    mobileMoney: { provider: 'Money', number: '+2348035550142', accountName: 'Ada' },
    password: PASSWORD,
  }),
  'PUT /api/business/setup-step': plain('/api/business/setup-step', { step: 'payout' }),
  'PUT /api/business/logo': plain('/api/business/logo', {
    mediaType: 'image/png',
    base64: markedPng(''),
  }),
  'PUT /api/business/brand': plain('/api/business/brand', brandInput()),
  'DELETE /api/business/brand': plain('/api/business/brand'),
  'GET /api/referrals': plain('/api/referrals'),
}
