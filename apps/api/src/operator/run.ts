import { parseArgs } from 'node:util'
import { recordActivity } from '../platform/db/activity.ts'
import { transact } from '../platform/db/context.ts'
import { type Command, OPTIONS, type OperatorDeps, type Typed } from './command.ts'
import { answerSupport } from './commands/answer-support.ts'
import { auditCheck } from './commands/audit-check.ts'
import { erasures } from './commands/erasures.ts'
import { extendTrial } from './commands/extend-trial.ts'
import { failedRenewals } from './commands/failed-renewals.ts'
import { find } from './commands/find.ts'
import { incident } from './commands/incident.ts'
import { incidents } from './commands/incidents.ts'
import { moveFiles } from './commands/move-files.ts'
import { privacyRequest } from './commands/privacy-request.ts'
import { privacyRequests } from './commands/privacy-requests.ts'
import { refund } from './commands/refund.ts'
import { replayErasures } from './commands/replay-erasures.ts'
import { setPlan } from './commands/set-plan.ts'
import { setSmsSender } from './commands/set-sms-sender.ts'
import { show } from './commands/show.ts'
import { support } from './commands/support.ts'
import { supportMail } from './commands/support-mail.ts'
import { OperatorError } from './operator-error.ts'
import { subjectOf } from './subject.ts'

/** The operator's commands by the names they are typed by. */
const COMMANDS: Record<string, Command> = {
  find,
  show,
  'set-plan': setPlan,
  'set-sms-sender': setSmsSender,
  'extend-trial': extendTrial,
  refund,
  'failed-renewals': failedRenewals,
  erasures,
  'replay-erasures': replayErasures,
  'privacy-requests': privacyRequests,
  'privacy-request': privacyRequest,
  support,
  'answer-support': answerSupport,
  'support-mail': supportMail,
  incidents,
  incident,
  'move-files': moveFiles,
  'audit-check': auditCheck,
}

/** A command with its arguments, ready to run. */
export type Run = (deps: OperatorDeps) => Promise<string>

/** Reads what was typed; null asks for the help. Throws an OperatorError with a plain sentence for what nobody can mean. */
export function readCommand(args: string[]): Run | null {
  const [name, ...rest] = args
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return null
  const command = commandOf(name)
  if (!command) throw new OperatorError(`There is no command "${name}".\n\n${help()}`)
  const typed = parse(rest)
  const unknown = OPTIONS.find(
    (option) => typed[option] !== undefined && !command.options.includes(option),
  )
  const { words, moreWords = 0 } = command
  const isCount = typed.words.length >= words && typed.words.length <= words + moreWords
  if (!isCount || unknown !== undefined)
    throw new OperatorError(
      `Write it like this: npm run operator -- ${name} ${command.usage}`.trim(),
    )
  return async (deps) => {
    if (command.looks) await noteLook(deps, name, typed)
    return command.run(deps, typed)
  }
}

/** The exit code after a fault of the product in what was typed. */
export function faultCodeOf([name = '']: string[]): number {
  return commandOf(name)?.faultCode ?? 1
}

function commandOf(name: string): Command | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
}

/** Says in the trail of the business that the operator looked at it; what the operator changes says it by its own activity. */
async function noteLook(deps: OperatorDeps, command: string, { words: [id] }: Typed) {
  const { ctx } = await subjectOf(deps, id)
  await transact(ctx, (ctx) => recordActivity(ctx, 'operator.looked', null, { command }))
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
        text: { type: 'string' },
        'text-file': { type: 'string' },
        close: { type: 'boolean' },
        title: { type: 'string' },
        affects: { type: 'string' },
        language: { type: 'string' },
      },
    })
    return {
      words: positionals,
      reason: values.reason,
      until: values.until,
      answer: values.answer,
      start: values.start === true ? true : undefined,
      to: values.to,
      text: values.text,
      textFile: values['text-file'],
      close: values.close === true ? true : undefined,
      title: values.title,
      affects: values.affects,
      language: values.language,
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new OperatorError(`${error.message}\n\n${help()}`)
  }
}
