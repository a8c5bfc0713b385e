/** Settings for the next webhooks. They can be combined. */
export interface NextWebhooks {
  /** How many events it affects; 1 by default, 2 in reverse order. */
  count?: number | undefined
  /** How often each is sent again on top of the first time. */
  duplicates?: number | undefined
  delayMs?: number | undefined
  /** Holds the events back until there are `count` of them and sends the last one first. */
  reverse?: boolean | undefined
  /** Sends nothing. */
  drop?: boolean | undefined
  /** 'wrong' changes a character of every signature, 'missing' leaves them out. */
  signature?: 'valid' | 'wrong' | 'missing' | undefined
}

export interface WebhookPlan {
  set(next: NextWebhooks): void
  /** The wishes for the event that is about to be sent. `isLast` ends them. */
  take(): { wishes: NextWebhooks; isLast: boolean }
  reset(): void
}

export function createWebhookPlan(): WebhookPlan {
  let wishes: NextWebhooks = {}
  let left = 0
  return {
    set(next) {
      wishes = next
      left = next.count ?? (next.reverse ? 2 : 1)
    },
    take() {
      if (left === 0) return { wishes: {}, isLast: false }
      left -= 1
      return { wishes, isLast: left === 0 }
    },
    reset() {
      left = 0
    },
  }
}

/** The signature headers, as the settings require. A wrong signature keeps its length, like a forged one. */
export function signedAs(
  wish: NextWebhooks['signature'],
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (wish === 'missing') return {}
  if (wish !== 'wrong') return headers
  const changed = Object.entries(headers).map(([name, value]) => [
    name,
    (value.startsWith('0') ? '1' : '0') + value.slice(1),
  ])
  return Object.fromEntries(changed)
}
