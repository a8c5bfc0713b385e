import { readStored, removeStored, writeStored } from '../../../platform/device/stored.ts'
import { endPush, savePush } from './api.ts'

/** The account for which this browser agreed to push messages: a later one is asked anew. */
const ACCOUNT_KEY = 'push-account'

/** Whether this browser can get push messages. On iPhone only an app on the home screen can. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether this browser gets the push messages of an account. */
export async function isPushOn(accountId: string): Promise<boolean> {
  if (!canPush() || readStored(ACCOUNT_KEY) !== accountId) return false
  return (await currentSubscription()) !== null
}

export type PushAnswer = 'on' | 'denied' | 'failed'

/** Asks the browser for push messages, and tells the server where to send them. Call it on a tap: browsers ask only then. */
export async function startPush(accountId: string, pushKey: string): Promise<PushAnswer> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    })
    await savePush(subscription)
  } catch {
    return 'failed'
  }
  writeStored(ACCOUNT_KEY, accountId)
  return 'on'
}

/** Ends the push messages to this browser. */
export async function stopPush(): Promise<void> {
  removeStored(ACCOUNT_KEY)
  const subscription = await currentSubscription()
  if (!subscription) return
  await endPush(subscription.endpoint)
  await subscription.unsubscribe()
}

/**
 * Tells the server again of a subscription that this browser has: the server forgets it with each session, and a push
 * service may have changed it.
 */
export async function renewPushSubscription(accountId: string): Promise<void> {
  if (!(await isPushOn(accountId).catch(() => false))) return
  const subscription = await currentSubscription()
  // The next start tries it again.
  if (subscription) await savePush(subscription).catch(() => {})
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}
