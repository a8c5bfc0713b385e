import { expect, test } from 'vitest'
import {
  eventsOfArea,
  WEBHOOK_AREAS,
  WEBHOOK_EVENT_TYPES,
  webhookEventsOf,
} from './webhook-events.ts'

test('a payment tells of itself, and of the invoice if that is settled by it', () => {
  const details = JSON.stringify({ paymentId: 'p1', number: 'INV-1' })
  expect(webhookEventsOf('payment.received', 'i1', details)).toEqual([
    { type: 'invoice.paid', record: 'invoice', recordId: 'i1', settles: true },
    { type: 'payment.confirmed', record: 'payment', recordId: 'p1', settles: false },
  ])
})

test('a record that no detail names is told of by nobody', () => {
  expect(webhookEventsOf('payment.held', 'i1', '{}')).toEqual([])
  expect(webhookEventsOf('invoice.issued', null, '{}')).toEqual([])
  expect(webhookEventsOf('team.joined', 'a1', '{}')).toEqual([])
})

test('a period of a duty is named by both', () => {
  const [event] = webhookEventsOf('tax.filed', null, '{"duty":"vat","period":"2026-10"}')
  expect(event).toMatchObject({ type: 'tax_month.filed', recordId: 'vat/2026-10' })
})

test('every event is in one area', () => {
  expect(WEBHOOK_AREAS.flatMap(eventsOfArea)).toHaveLength(WEBHOOK_EVENT_TYPES.length)
})
