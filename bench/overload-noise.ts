import { Agent } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { type Call, timedCall } from './timed-call.ts'

export interface Noise {
  url: string
  connections: number
  calls: Call[]
}

/** So many connections that call again as soon as they are answered, whatever the answer. In a thread of its own. */
const { url, connections, calls } = workerData as Noise
const base = new URL(url)
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const answers: Record<number, number> = {}
let isOver = false
let next = 0
parentPort?.once('message', () => {
  isOver = true
})
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!isOver) {
      const { status } = await timedCall(base, agent, calls[next++ % calls.length] as Call)
      answers[status] = (answers[status] ?? 0) + 1
    }
  }),
)
agent.destroy()
parentPort?.postMessage(answers)
