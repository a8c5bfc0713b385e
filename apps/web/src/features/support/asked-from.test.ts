import { expect, test } from 'vitest'
import { askedFrom } from './asked-from.ts'

const ID = '0193526a-7c00-7000-8000-000000000002'

test.each([
  [`/invoices/${ID}`, { kind: 'invoice', id: ID }],
  [`/invoices/${ID}/edit`, { kind: 'invoice', id: ID }],
  [`/quotes/${ID}`, { kind: 'quote', id: ID }],
  [`/delivery-notes/${ID}`, { kind: 'delivery_note', id: ID }],
  [`/clients/${ID}`, { kind: 'client', id: ID }],
  ['/invoices/new', null],
  ['/settings/team', null],
])('%s is a screen, with its record', (from, record) => {
  expect(askedFrom(from)).toEqual({ screen: from, record })
})

test.each([null, '', 'https://evil.example', '/invoices?q=Ada', '/pay/a.b', `/${'x'.repeat(200)}`])(
  '%s is none',
  (from) => {
    expect(askedFrom(from)).toEqual({ screen: null, record: null })
  },
)
