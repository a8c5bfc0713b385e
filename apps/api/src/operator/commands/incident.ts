import { STATUS_PARTS, type StatusPart } from '@isiro/contracts/status'
import { isLanguage } from '@isiro/domain/language'
import { openIncident, updateIncident } from '../../features/status/operator/service.ts'
import type { Command, OperatorDeps, Typed } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { plainText, textOf } from '../typed-text.ts'

const MAX_TEXT = 2_000
const MAX_TITLE = 120

export const incident: Command = {
  usage: `open --title "…" --text "…" --affects ${STATUS_PARTS.join(',')} [--language en|fr|es] | <update|close> <number> --text "…"`,
  does: 'tells of an incident at /status, goes on with it, or ends it; --text-file <path> takes a longer text',
  words: 1,
  moreWords: 1,
  options: ['title', 'text', 'textFile', 'affects', 'language'],
  async run(deps, typed) {
    const [what, number] = typed.words
    if (what === 'open' && number === undefined) return open(deps, typed)
    if (what === 'update' || what === 'close') return goOn(deps, typed, what === 'close')
    throw new OperatorError('Write open, update <number> or close <number>.')
  },
}

async function open({ db, config, now }: OperatorDeps, typed: Typed): Promise<string> {
  const title = plainText(typed.title ?? '', MAX_TITLE)
  if (title === '' || title.includes('\n'))
    throw new OperatorError('Give the incident a title of one line: --title "…"')
  const language = typed.language ?? 'en'
  if (!isLanguage(language)) throw new OperatorError('--language must be en, fr or es.')
  const id = await openIncident(
    db,
    { title, language, affects: partsOf(typed), text: requireText(typed) },
    now(),
  )
  return `Done: incident ${id} is open at ${config.appUrl}/status. Go on with: npm run operator -- incident update ${id} --text "…"`
}

async function goOn({ db, now }: OperatorDeps, typed: Typed, isClosing: boolean): Promise<string> {
  const number = typed.words[1] ?? ''
  const id = /^\d{1,9}$/.test(number) ? Number(number) : 0
  if (typed.title !== undefined || typed.affects !== undefined || typed.language !== undefined)
    throw new OperatorError('Title, parts and language stay as the incident was opened with.')
  if (!(await updateIncident(db, { id, text: requireText(typed), isClosing }, now())))
    throw new OperatorError(
      `No open incident has the number "${number}". List them with: npm run operator -- incidents`,
    )
  return isClosing ? `Done: incident ${id} is closed.` : `Done: incident ${id} has news.`
}

function requireText(typed: Typed): string {
  const text = textOf(typed, MAX_TEXT)
  if (text === null) throw new OperatorError('Say what everybody should know: --text "…"')
  return text
}

function partsOf({ affects = '' }: Typed): StatusPart[] {
  const named = affects.split(',').map((part) => part.trim())
  const parts = STATUS_PARTS.filter((part) => named.includes(part))
  if (parts.length === 0 || parts.length !== new Set(named).size)
    throw new OperatorError(`--affects must be a list of ${STATUS_PARTS.join(', ')}.`)
  return parts
}
