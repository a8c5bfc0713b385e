import { NOTIFICATION_KINDS } from '@isiro/domain/notification-kinds'
import * as z from 'zod/mini'
import { Amount, Currency, DateText, Id, pageQuery, Timestamp } from './wire.ts'

const NotificationKind = z.enum(NOTIFICATION_KINDS, 'validation.choice')

/** Something that happened without the owner, as the bell lists it. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  at: Timestamp,
  clientName: z.nullable(z.string()),
  /** The record that it is about, of which `path` is the screen: of kind `claim` the claim that the owner is to answer. */
  subjectId: z.nullable(Id),
  /** The number of the document that it is about: an invoice, a quote or a delivery note. */
  number: z.nullable(z.string()),
  amount: z.nullable(Amount),
  currency: z.nullable(Currency),
  /** The last day on which the owner can answer; null where nothing ends. */
  dueOn: z.nullable(DateText),
  /** How many messages failed, or how many dates were late; 1 for the other kinds. */
  count: z.number(),
  /** Why something was not done, in the reader's language; null where the kind says it all. */
  reason: z.nullable(z.string()),
  isRead: z.boolean(),
  /** The screen of the web that shows its record. */
  path: z.string(),
})

export type Notification = z.infer<typeof Notification>

/** Notifications, the newest first. */
export const NotificationList = z.array(Notification)

/** The page of the list, and whether it is of unread ones only. */
export const ListNotifications = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  state: z.optional(z.enum(['unread'], 'validation.choice')),
})

export type ListNotifications = z.infer<typeof ListNotifications>

/** Marks these as read, or all up to one: what came after the list was shown stays unread. */
export const ReadNotifications = z.union([
  z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
  z.strictObject({ upTo: Id }),
])

export type ReadNotifications = z.infer<typeof ReadNotifications>

/** The unread notifications of a business. */
export const UnreadCount = z.object({
  /** How many there are; 100 stands for 100 or more. */
  unread: z.number(),
})

export type UnreadCount = z.infer<typeof UnreadCount>

/** The ways on which the owner is notified. */
export const NotificationSettings = z.object({
  byMail: z.boolean(),
  bySms: z.boolean(),
  /** The kinds that the owner is notified of on open screens only. */
  muted: z.array(NotificationKind),
  /** The address of mails, and whether it is confirmed: nothing is mailed before that. */
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** Why SMS cannot be switched on; null if they can. */
  smsBlock: z.nullable(z.enum(['email', 'phone', 'role'])),
  /** The installation's key for push subscriptions; null where push is not configured. */
  pushKey: z.nullable(z.string()),
})

export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The ways on which the owner is to be notified. Sent whole. */
export const SaveNotificationSettings = z.strictObject({
  byMail: z.boolean(),
  bySms: z.boolean(),
  muted: z.array(NotificationKind).check(z.maxLength(NOTIFICATION_KINDS.length)),
})

export type SaveNotificationSettings = z.infer<typeof SaveNotificationSettings>

const base64url = (min: number, max: number) =>
  z
    .string()
    .check(
      z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'validation.choice'),
      z.minLength(min, 'validation.choice'),
      z.maxLength(max, 'validation.choice'),
    )

/** An address as a browser gives it: visible ASCII. */
const endpoint = z.string().check(z.regex(/^[!-~]{8,1000}$/, 'validation.choice'))

/** A browser's push subscription as it names itself (`PushSubscription.toJSON()`). */
export const SubscribeToPush = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: base64url(80, 100), auth: base64url(20, 40) }),
})

export type SubscribeToPush = z.infer<typeof SubscribeToPush>

/** The push subscription that a browser gave up. */
export const UnsubscribeFromPush = z.strictObject({ endpoint })

export type UnsubscribeFromPush = z.infer<typeof UnsubscribeFromPush>

/** The content of a push message to the service worker: a notification in the owner's language. */
export interface PushMessage {
  id: string
  title: string
  body: string
  /** The screen that a tap opens. */
  path: string
}
