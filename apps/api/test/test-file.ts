let secret = ''

/** Gives the test file that begins a secret of its own, so that what one file counts by it another does not find. */
export function beginFile(): void {
  secret = `a secret for tests only ${crypto.randomUUID()}`
}

/** The secret key of all applications of the test file that runs. */
export function fileSecret(): string {
  return secret
}
