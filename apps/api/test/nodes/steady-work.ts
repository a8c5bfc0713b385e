import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import { type Answer, type Call, type Member, sequenceOf } from './member.ts'

interface Worked {
  /** The numbers of the invoices that were acknowledged. */
  told: number[]
  /** Answers that are neither a success nor a lost connection. */
  refused: string[]
}

interface Work {
  stop(): Promise<Worked>
}

/** Three devices a node that issue and list without a pause, each on the other node once its own is lost. */
export function steadyWork(
  installation: Installation,
  member: Member,
  { waitsForDatabase = false } = {},
): Work {
  let isStopping = false
  const worked: Worked = { told: [], refused: [] }

  const send = (lane: number, call: Call): Promise<Answer> => {
    const node = installation.nodes[lane % 2 === 0 ? 0 : 1]
    return waitsForDatabase ? member.insist(node, call) : member.persist(node, call)
  }
  const work = async (lane: number) => {
    while (!isStopping) {
      for (const call of [member.creation(), { path: '/api/invoices?limit=5' }]) {
        const { status, body } = await send(lane, call)
        if (status === 201) worked.told.push(sequenceOf(body.invoice.invoiceNumber))
        else if (status !== 200) worked.refused.push(`${status} ${body.code}`)
      }
      await sleep(5)
    }
  }
  const lanes = Array.from({ length: 6 }, (_, lane) => work(lane))
  return {
    async stop() {
      isStopping = true
      await Promise.all(lanes)
      worked.told.sort((a, b) => a - b)
      return worked
    },
  }
}
