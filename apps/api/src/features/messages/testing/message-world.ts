import type { MessageSwitches, SaveMessageSettings } from '@isiro/contracts/message-settings'
import type { CaughtMail } from '@isiro/simulators/smtp/mail-store'
import { startSmtpSimulator } from '@isiro/simulators/smtp/smtp-simulator'
import { issued, messageSettings } from '../../../../test/factories.ts'
import { asBusiness, type SignInOptions, type Visitor } from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import { atFileEnd } from '../../../../test/test-file.ts'
import { DOCUMENT_SOURCE } from '../../../document-source.ts'
import { createMailer, type Mail, type Mailer } from '../../../platform/mail/mailer.ts'
import { runBusiness } from '../automatic/run.ts'
import { MESSAGE_JOBS } from '../jobs.ts'
import { newNumber, smsWorld } from './sms-world.ts'

/** The product with both ways out: SMS to Termii's simulator, mail to that of a mail server. */
export async function messageWorld() {
  const world = await smsWorld()
  const post = await startSmtpSimulator({ slowMs: 50 })
  const smtp = createMailer(post.smtpUrl, 'no-reply@isiro.test', false)
  const sent: Mail[] = []
  // Collects each mail in `sent` and sends it over SMTP.
  const mailer: Mailer = {
    async send(mail) {
      sent.push(mail)
      await smtp.send(mail)
    },
    close: () => smtp.close(),
  }
  atFileEnd(async () => {
    mailer.close()
    await post.close()
  })
  const jobs = jobHandlers(MESSAGE_JOBS, { ...world.deps, mailer, documentSource: DOCUMENT_SOURCE })

  /** Somebody whose own address is confirmed. */
  const member = (options: SignInOptions & { isVerified?: boolean } = {}): Promise<Visitor> => {
    const { isVerified = true, ...more } = options
    return world.signedIn({ plan: 'business', hasConfirmedEmail: isVerified, ...more })
  }

  return {
    ...world,
    jobs,
    post,
    sent,
    member,
    at(text: string) {
      world.clock.now = new Date(text)
    },
    async set(
      visitor: Visitor,
      switches: Partial<MessageSwitches>,
      more: Partial<SaveMessageSettings> = {},
    ) {
      const answer = await visitor.put('/api/messages/settings', messageSettings(switches, more))
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    /** Looks whether the business's daily run is due, and works it. */
    run: ({ user }: Visitor) => runBusiness(world.deps, user.businessId),
    /** Works what waits, as the queue would. */
    async deliver({ user }: Visitor) {
      await jobs['messages.sms']?.({ businessId: user.businessId })
      await jobs['messages.email']?.({ businessId: user.businessId })
    },
    /** The mails that reached an address, oldest first. */
    async mailsTo(address: string): Promise<CaughtMail[]> {
      const all = (await (await fetch(`${post.inboxUrl}messages`)).json()) as CaughtMail[]
      return all.filter(({ to }) => to === address).reverse()
    },
    smsTo: (number: string) =>
      world.caught().filter(({ to }) => `+${to}` === number || to === number),
    /** The messages of a business as their rows stand, oldest first. */
    rows: (visitor: Visitor) =>
      asBusiness(world.owner, visitor.user.businessId, async (client) => {
        const { rows } = await client.query(
          'SELECT * FROM messages WHERE business_id = $1 ORDER BY queued_at, id',
          [visitor.user.businessId],
        )
        // The test says what it expects of a row.
        // biome-ignore lint/suspicious/noExplicitAny: see above
        return rows as any[]
      }),
  }
}

let clients = 0

/** A client that no other test has, with a number and an address. */
export function newClient(more: Record<string, unknown> = {}) {
  clients++
  const name = `Client ${process.pid}-${clients}`
  const email = `client-${process.pid}x${clients}x${crypto.randomUUID().slice(0, 8)}@example.com`
  return { name, email, phone: newNumber(), ...more }
}

/** An invoice of that client that was due on a day. */
export function overdueSince(
  visitor: Visitor,
  dueDate: string,
  client: Record<string, unknown> = newClient(),
) {
  return issued(visitor, { client, issueDate: '2026-10-01', dueDate })
}
