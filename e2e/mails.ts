import { inject, vi } from 'vitest'
import { ask } from './api.ts'

interface Mail {
  to: string
  subject: string
  text: string
  html: string
  replyTo: string | null
  attachments: unknown[]
}

/** The mails that were sent to an address. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${inject('inboxUrl')}/messages`)
  const messages = (await answer.json()) as Mail[]
  return messages.filter(({ to }) => to.includes(address))
}

/** Waits for a mail to an address: any, or one whose text matches. A job sends it. */
export function mailTo(address: string, text = /^/): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(address)).find((mail) => text.test(mail.text))
      if (!found) throw new Error(`No such mail reached ${address}.`)
      return found
    },
    { timeout: 30_000, interval: 200 },
  )
}

/** Confirms the address of a new business by the mailed link, in a browser that is signed in, as messages need it. */
export async function confirmAddress(email: string, sessionToken: string): Promise<void> {
  const { text } = await mailTo(email, /\/verify-email\//)
  const token = text.match(/\/verify-email\/([\w-]+)/)?.[1]
  const answer = await ask('POST', '/api/auth/verify-email', {
    token: sessionToken,
    body: { token },
  })
  if (!answer.ok) throw new Error(`The address was not confirmed: ${answer.status}`)
}
