import type { OpenDispute } from '@isiro/contracts/disputes'
import type { Notification } from '@isiro/contracts/notifications'
import type { PaymentClaim } from '@isiro/contracts/payment-claims'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** The newest unread notifications, for Home. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['/api', 'notifications', 'unread'],
  queryFn: ({ signal }) =>
    api.get<Notification[]>('/api/notifications?state=unread&limit=10', { signal }),
})

/** Transfers that clients say they made, and that nobody has answered. */
export const claimsQuery = queryOptions({
  queryKey: ['/api', 'payments', 'claims'],
  queryFn: ({ signal }) => api.get<PaymentClaim[]>('/api/payments/claims', { signal }),
})

/** The disputes that wait for the owner's answer. */
export const openDisputesQuery = queryOptions({
  queryKey: ['/api', 'payments', 'disputes'],
  queryFn: ({ signal }) => api.get<OpenDispute[]>('/api/payments/disputes', { signal }),
})
