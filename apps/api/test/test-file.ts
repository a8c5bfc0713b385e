// The state of the test file that runs, while all files of a worker share these modules.

let secret = ''
let endings: (() => unknown)[] = []

/** Gives the test file that begins a secret of its own, so that what one file counts by it another does not find. */
export function beginFile(): void {
  secret = `a secret for tests only ${crypto.randomUUID()}`
}

/** The secret key of all applications of the test file that runs. */
export function fileSecret(): string {
  return secret
}

/** Does the work when the test file ends, the latest first. Within a test or a hook, `afterAll` would never be called. */
export function atFileEnd(work: () => unknown): void {
  endings.push(work)
}

/** Does all that was left for the end of the test file. */
export async function endFile(): Promise<void> {
  const left = endings.toReversed()
  endings = []
  for (const end of left) await end()
}
