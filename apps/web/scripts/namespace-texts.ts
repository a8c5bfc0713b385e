import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isLanguage, type Language } from '@isiro/domain/language'
import { type Message, messagesOf } from '@isiro/domain/message'
import type { Plugin } from 'vite'
import { madeModule } from './made-module.ts'
import { textFaults } from './text-faults.ts'

export const LOCALES = join(import.meta.dirname, '../src/locales')
/** The texts that the server has, too. */
export const SHARED = join(import.meta.dirname, '../../../packages/contracts/src/texts')

const FILE =
  /(\/src\/locales\/(en|fr|es)\/[\w-]+|\/contracts\/src\/texts\/(plans|validation)\.(en|fr|es))\.json$/

/**
 * The texts of one namespace, from its file `locales/<language>/<namespace>.json`. A feature's file may hold a few for
 * another namespace, as `common:nav.quotes` for the menu: they are added to that one and left out of its own. So may the file of the
 * sentences of activities, which the server has, too.
 * `file` is the path of the namespace's file. Throws where a key stands in two files.
 */
export function namespaceTexts(file: string): Record<string, string> {
  if (!/\/(en|fr|es)$/.test(dirname(file))) return Object.fromEntries(entriesOf(file))
  const folder = dirname(file)
  const prefix = `${basename(file, '.json')}:`
  const shared = join(SHARED, `activities.${basename(folder)}.json`)
  const lent = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== basename(file))
    .map((name) => join(folder, name))
    .concat(shared)
    .flatMap(entriesOf)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text] as const)
  const own = [...entriesOf(file), ...planNames(file)].filter(([key]) => !key.includes(':'))
  const doubled = lent.find(([key]) => own.some(([other]) => other === key))
  if (doubled) throw new Error(`${prefix}${doubled[0]} stands in two files of ${folder}`)
  return Object.fromEntries([...own, ...lent])
}

/** The names of the plans, which every screen shows: `common` has them from the catalogue's texts. */
function planNames(file: string): [key: string, text: string][] {
  if (basename(file) !== 'common.json') return []
  const language = basename(dirname(file))
  return entriesOf(join(SHARED, `plans.${language}.json`)).filter(([key]) =>
    key.startsWith('plan.'),
  )
}

function entriesOf(file: string): [key: string, text: string][] {
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * The messages of a namespace: its texts with the forms of a counted one together. Throws where they are not those of English, or
 * a form is missing.
 */
export function namespaceMessages(file: string): Record<string, Message> {
  const language = languageOf(file)
  const messages = messagesOf(namespaceTexts(file))
  const english = messagesOf(namespaceTexts(inEnglish(file)))
  const faults = textFaults(messages, english, language)
  if (faults.length > 0) throw new Error(`${file}:\n${faults.join('\n')}`)
  return messages
}

function languageOf(file: string): Language {
  const [, language] = /\b(en|fr|es)(?:\/[\w-]+)?\.json$/.exec(file) ?? []
  if (!isLanguage(language)) throw new Error(`${file} is in none of the languages`)
  return language
}

const inEnglish = (file: string) => file.replace(/\b(fr|es)(?=(\/[\w-]+)?\.json$)/, 'en')

/** Gives the app each namespace as messages, with what other files hold for it. */
export function compiledTexts(): Plugin {
  return madeModule('compiled-texts', FILE, (file) => JSON.stringify(namespaceMessages(file)))
}
