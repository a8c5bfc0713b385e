import { useState } from 'react'

/**
 * The idempotency key of one intended change. It is created before the first attempt and kept until the
 * server has answered, so that pressing again after a lost connection cannot create a duplicate. A
 * changed body is another intention and gets another key.
 */
export interface OnceKey {
  forBody(body: string): string
  answered(): void
}

export function createOnceKey(): OnceKey {
  let held: { key: string; body: string } | null = null
  return {
    forBody(body) {
      if (held?.body !== body) held = { key: randomId(), body }
      return held.key
    },
    answered() {
      held = null
    },
  }
}

/** The key of a form or button that creates something, for as long as it is on the screen. */
export function useOnceKey(): OnceKey {
  return useState(createOnceKey)[0]
}

/** 128 random bits. crypto.randomUUID exists only on https and localhost; phones test on plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
