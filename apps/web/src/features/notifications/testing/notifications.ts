import { Notification } from '@isiro/contracts/notifications'
import { answerBuilder, testId } from '../../../../test/answer-builder.ts'

/** A card payment that nobody has read of; a test states what it is about. */
export const buildNotification = answerBuilder(Notification, {
  id: testId(0xa1),
  kind: 'payment',
  at: '2026-11-21T10:00:00.000Z',
  clientName: 'Zenith Events',
  subjectId: testId(0xb1),
  number: 'INV-2026-0042',
  amount: '21500.00',
  currency: 'NGN',
  dueOn: null,
  count: 1,
  reason: null,
  isRead: false,
  path: `/invoices/${testId(0xb1)}`,
})
