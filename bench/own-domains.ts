import { once } from 'node:events'
import { request } from 'node:https'
import { connect } from 'node:tls'
import type { ProductWorld } from './product-world.ts'
import { asOwner, type Member } from './world.ts'

const HOST = 'pay.firm.example'

interface DomainTrial {
  /** The address of the product's own host. */
  url: string
  /** Where Caddy serves businesses' domains. */
  domainsPort: number
  world: ProductWorld
  member: Member
  invoiceIds: readonly string[]
}

/**
 * Opens a business's domain through Caddy, as far as its certificate: one comes with the first visit of a host that the product knows, and
 * none for another. The Host arrives at the product, which shows an invoice and nothing else under it.
 */
export async function reportDomains(trial: DomainTrial): Promise<void> {
  const { domainsPort: port } = trial
  const before = await certificateFor(HOST, port)
  await takeDomain(trial)
  const path = await invoicePath(trial)
  const found = {
    'certificate before the domain is proven': before,
    'certificate of the proven domain': await certificateFor(HOST, port),
    'certificate of a stranger': await certificateFor('stranger.example', port),
    'certificate of a name below it': await certificateFor(`a.${HOST}`, port),
    'its invoice': await statusOf(port, path),
    'the sign-in page': await statusOf(port, '/login'),
    'its invoice under a stranger’s Host': await statusOf(port, path, 'stranger.example'),
  }
  const goal = [null, `DNS:${HOST}`, null, null, 200, 404, 404]
  const isMet = JSON.stringify(Object.values(found)) === JSON.stringify(goal)
  for (const [what, value] of Object.entries(found)) console.log(`  ${what}: ${value ?? 'none'}`)
  if (isMet) return
  console.log('  own domains  MISSED')
  process.exitCode = 1
}

/** What the product writes once the records of a domain are found. */
async function takeDomain({ world: { owner }, member: { businessId } }: DomainTrial) {
  const say = (sql: string) => asOwner(owner, businessId, sql)
  await say(`UPDATE businesses SET plan = 'business' WHERE id = '${businessId}'`)
  await say(`INSERT INTO client_domains (business_id, host, challenge, added_at, proven_at, missing)
    VALUES ('${businessId}', '${HOST}', 'proof', now(), now(), '{}')`)
  await say(`INSERT INTO client_hosts (host, business_id) VALUES ('${HOST}', '${businessId}')`)
}

async function invoicePath({ url, member, invoiceIds }: DomainTrial): Promise<string> {
  const reply = await fetch(`${url}/api/invoices/${invoiceIds[0]}`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  const { invoice } = (await reply.json()) as { invoice: { clientUrl: string } }
  return new URL(invoice.clientUrl).pathname
}

/** The names in the certificate that a visitor of a host is shown; null where there is none. */
async function certificateFor(servername: string, port: number): Promise<string | null> {
  const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return socket.getPeerCertificate().subjectaltname ?? null
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}

async function statusOf(port: number, path: string, host = HOST): Promise<number | undefined> {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    servername: HOST,
    rejectUnauthorized: false,
    headers: { host },
  })
  asked.end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}
