/**
 * A command that cannot be carried out as it was typed, with the exit code 2; or, with the code 1, one that was carried out and found a
 * fault. The operator sees its message: plain sentences, no stack.
 */
export class OperatorError extends Error {
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message)
    this.exitCode = exitCode
  }
}
