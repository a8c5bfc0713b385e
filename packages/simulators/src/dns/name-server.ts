import { createSocket } from 'node:dgram'
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Packet } from 'dns-packet'
import type { Zone, ZoneRecord } from './zone.ts'

/** The longest part of a text in a record, in bytes. */
const LONGEST_PART = 255
/** Codes of answers: the server failed; nobody has the name. */
const SERVER_FAILED = 2
const NO_SUCH_NAME = 3
const TTL_SECONDS = 1

export interface NameServer {
  /** '127.0.0.1:41053'. */
  address: string
  close(): Promise<void>
}

/** Answers questions about a zone over UDP, on a free port of loopback. */
export async function openNameServer(zone: Zone): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { address, port }) => {
    const answer = answerTo(zone, message)
    if (answer) socket.send(answer, port, address)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(0, '127.0.0.1', () => resolve())
  })
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

/** Null for what is no question: a real server leaves it unanswered, too. */
function answerTo(zone: Zone, message: Buffer): Buffer | null {
  const query = questionIn(message)
  const [question] = query?.questions ?? []
  if (!query || !question) return null
  const known = zone.find(question.name)
  const code = zone.isFailing() ? SERVER_FAILED : known.length === 0 ? NO_SUCH_NAME : 0
  return encode({
    type: 'response',
    id: query.id ?? 0,
    // The low four bits are the code.
    flags: AUTHORITATIVE_ANSWER | code,
    questions: [question],
    answers: code === 0 ? chain(zone, known, question.type) : [],
  })
}

function questionIn(message: Buffer): Packet | null {
  try {
    const packet = decode(message)
    return packet.type === 'query' ? packet : null
  } catch {
    return null // Not of the DNS.
  }
}

/** The records of a type, behind the alias where the name is one. */
function chain(zone: Zone, known: ZoneRecord[], type: string, steps = 0): Answer[] {
  const direct = known.filter((record) => record.type === type)
  const [alias] = known.filter((record) => record.type === 'CNAME')
  if (direct.length > 0 || !alias || steps > 8) return direct.map(answerOf)
  return [answerOf(alias), ...chain(zone, zone.find(alias.value), type, steps + 1)]
}

function answerOf({ type, name, value }: ZoneRecord): Answer {
  const record = { name, ttl: TTL_SECONDS, class: 'IN' } as const
  return type === 'TXT'
    ? { ...record, type, data: partsOf(value) }
    : { ...record, type, data: value }
}

function partsOf(text: string): string[] {
  return text.match(new RegExp(`.{1,${LONGEST_PART}}`, 'gs')) ?? ['']
}
