import type { SupportDesk, SupportRequest, SupportSummary } from '@isiro/contracts/support'

export const REQUEST_ID = '0193526a-7c00-7000-8000-000000000001'
export const INVOICE_ID = '0193526a-7c00-7000-8000-000000000002'

export function buildDesk(more: Partial<SupportDesk> = {}): SupportDesk {
  return {
    sender: {
      name: 'Ada Obi',
      email: 'ada@example.com',
      business: 'Obi Fabrics',
      plan: 'business',
      browser: 'Chrome, Android',
    },
    record: null,
    promiseHours: 24,
    promisedBy: '2026-11-30T13:00:00.000Z',
    email: 'support@isiro.test',
    phone: null,
    accountManager: null,
    ...more,
  }
}

export function buildSummary(more: Partial<SupportSummary> = {}): SupportSummary {
  return {
    id: REQUEST_ID,
    reference: 'S-7K3F2Q',
    subject: 'How do I void an invoice?',
    state: 'open',
    askedBy: 'Ada Obi',
    isMine: true,
    askedAt: '2026-11-27T13:00:00.000Z',
    promisedBy: '2026-11-30T13:00:00.000Z',
    changedAt: '2026-11-27T13:00:00.000Z',
    ...more,
  }
}

export function buildRequest(more: Partial<SupportRequest> = {}): SupportRequest {
  return {
    ...buildSummary(),
    screen: '/invoices',
    record: { kind: 'invoice', id: INVOICE_ID, name: 'INV-0012' },
    browser: 'Chrome, Android',
    plan: 'business',
    hasScreenshot: false,
    messages: [
      {
        id: '0193526a-7c00-7000-8000-000000000003',
        from: 'member',
        by: 'Ada Obi',
        text: 'It went to the wrong client.',
        at: '2026-11-27T13:00:00.000Z',
      },
    ],
    ...more,
  }
}
