/** A command that was carried out and found a fault; one that cannot be carried out as it was typed; a mail that is refused, as sysexits.h has it. */
export type ExitCode = 1 | 2 | 65

/** The end of a command that did not do what was asked. The operator sees its message: plain sentences, no stack. */
export class OperatorError extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = 2) {
    super(message)
    this.exitCode = exitCode
  }
}
