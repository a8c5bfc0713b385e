/** Answers that the page's own head asked for while the scripts were still coming: see index.html. */
interface EarlyAnswers {
  /** The session that they are for. */
  token: string
  answers: Record<string, Promise<Response> | undefined>
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers | undefined
  }
}

/** Nobody may take an answer for current that has lain there for longer. */
const WAITS_MS = 30_000

/** The early answer of an address, once; undefined if there is none for this session, or it is old. */
export function takeEarlyAnswer(path: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.window?.earlyAnswers
  if (!early || early.token !== token || performance.now() > WAITS_MS) return undefined
  const answer = early.answers[path]
  early.answers[path] = undefined
  return answer
}

/** A change may make an answer out of date that nobody has taken yet. */
export function dropEarlyAnswers(): void {
  if (globalThis.window) window.earlyAnswers = undefined
}
