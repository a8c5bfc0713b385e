import { parseArgs } from 'node:util'
import { type Command, OPTIONS, type OperatorDeps, type Typed } from './command.ts'
import { erasures } from './commands/erasures.ts'
import { extendTrial } from './commands/extend-trial.ts'
import { failedRenewals } from './commands/failed-renewals.ts'
import { find } from './commands/find.ts'
import { moveFiles } from './commands/move-files.ts'
import { privacyRequest } from './commands/privacy-request.ts'
import { privacyRequests } from './commands/privacy-requests.ts'
import { refund } from './commands/refund.ts'
import { replayErasures } from './commands/replay-erasures.ts'
import { setPlan } from './commands/set-plan.ts'
import { show } from './commands/show.ts'
import { OperatorError } from './operator-error.ts'

/** The operator's commands by the names they are typed by. */
const COMMANDS: Record<string, Command> = {
  find,
  show,
  'set-plan': setPlan,
  'extend-trial': extendTrial,
  refund,
  'failed-renewals': failedRenewals,
  erasures,
  'replay-erasures': replayErasures,
  'privacy-requests': privacyRequests,
  'privacy-request': privacyRequest,
  'move-files': moveFiles,
}

/** A command with its arguments, ready to run. */
export type Run = (deps: OperatorDeps) => Promise<string>

/** Reads what was typed; null asks for the help. Throws an OperatorError with a plain sentence for what nobody can mean. */
export function readCommand(args: string[]): Run | null {
  const [name, ...rest] = args
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return null
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new OperatorError(`There is no command "${name}".\n\n${help()}`)
  const typed = parse(rest)
  const unknown = OPTIONS.find(
    (option) => typed[option] !== undefined && !command.options.includes(option),
  )
  if (typed.words.length !== command.words || unknown !== undefined)
    throw new OperatorError(
      `Write it like this: npm run operator -- ${name} ${command.usage}`.trim(),
    )
  return (deps) => command.run(deps, typed)
}

/** All commands, with what they do. */
export function help(): string {
  const lines = Object.entries(COMMANDS).map(([name, { usage, does }]) =>
    `${name} ${usage}`.trimEnd().concat(`\n    ${does}`),
  )
  return `npm run operator -- <command>\n\n${lines.join('\n')}`
}

function parse(args: string[]): Typed {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        until: { type: 'string' },
        answer: { type: 'string' },
        start: { type: 'boolean' },
        to: { type: 'string' },
      },
    })
    return {
      words: positionals,
      reason: values.reason,
      until: values.until,
      answer: values.answer,
      start: values.start === true ? true : undefined,
      to: values.to,
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new OperatorError(`${error.message}\n\n${help()}`)
  }
}
