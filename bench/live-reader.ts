import { setTimeout as sleep } from 'node:timers/promises'

/** How a reader's stream went. */
export interface LiveReader {
  /** The ids of the events, in the order in which they came. */
  heard: string[]
  /** How often the stream was opened. */
  opened(): number
  /** Answers other than a stream. */
  refused: number[]
}

/**
 * Reads the events of a business as the web does: opens the stream again when it ends, and names the last event that it has
 * heard, so that whichever node answers goes on from there.
 */
export function readEvents(url: string, token: string, signal: AbortSignal): LiveReader {
  const heard: string[] = []
  const refused: number[] = []
  let opened = 0
  const readOne = async () => {
    const lastId = heard.at(-1)
    const reply = await fetch(`${url}/api/payments/live`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
      signal,
    })
    if (!reply.ok || !reply.body) return void refused.push(reply.status)
    opened++
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of reply.body) {
      text += decoder.decode(part, { stream: true })
      const end = text.lastIndexOf('\n\n')
      heard.push(...[...text.slice(0, end).matchAll(/^id: (.+)$/gm)].map(([, id]) => id ?? ''))
      text = text.slice(end + 2)
    }
  }
  const read = async () => {
    while (!signal.aborted) {
      // A stream that is cut is opened again, as one that ended.
      await readOne().catch(() => {})
      await sleep(200, undefined, { signal }).catch(() => {})
    }
  }
  void read()
  return { heard, opened: () => opened, refused }
}
