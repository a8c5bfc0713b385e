import type { Config } from '../config.ts'
import type { Database, Db } from '../platform/db/database.ts'
import type { JobRunner } from '../platform/jobs/jobs.ts'

/** The dependencies of the commands: the product's own connection and queue, its clock, and a view across businesses. */
export interface OperatorDeps {
  config: Config
  db: Database
  /** A connection as the owner of the tables, which reads across businesses and changes nothing. */
  across: Db
  jobs: JobRunner
  now: () => Date
  /** What is piped into the command, where that is not the standard input. */
  readInput?: () => AsyncIterable<Uint8Array>
}

/** The arguments of a command, as they were typed. */
export interface Typed {
  /** The words after the command's name. */
  words: string[]
  reason: string | undefined
  until: string | undefined
  answer: string | undefined
  /** Whether `--start` was typed. */
  start: true | undefined
  to: string | undefined
  text: string | undefined
  /** The path of a file with the text. */
  textFile: string | undefined
  /** Whether `--close` was typed. */
  close: true | undefined
  title: string | undefined
  affects: string | undefined
  language: string | undefined
}

/** The options that commands may know. */
export const OPTIONS = [
  'reason',
  'until',
  'answer',
  'start',
  'to',
  'text',
  'textFile',
  'close',
  'title',
  'affects',
  'language',
] as const

export interface Command {
  /** The arguments as the help shows them: `<id> <plan>`. */
  usage: string
  /** Its effect, in one line of the help. */
  does: string
  /** How many words it takes. */
  words: number
  /** How many more it may take. */
  moreWords?: number
  /** Whether it shows the operator what a business has, which the business's trail then says. */
  looks?: true
  /** Its exit code after a fault of the product, such as a database that is away; 1 without it. */
  faultCode?: number
  /** The options that it knows. */
  options: readonly (typeof OPTIONS)[number][]
  /** Runs it and returns what is printed. Throws an OperatorError for what cannot be done. */
  run(deps: OperatorDeps, typed: Typed): Promise<string>
}
