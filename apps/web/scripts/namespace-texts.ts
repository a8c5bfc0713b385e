import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { madeModule } from './made-module.ts'

const FILE = /\/src\/locales\/(en|fr|es)\/[\w-]+\.json$/

/**
 * The texts of one namespace, from its file `locales/<language>/<namespace>.json`. A feature's file may hold a few for
 * another namespace, as `common:nav.quotes` for the menu: they are added to that one and left out of its own.
 * `file` is the path of the namespace's file. Throws where a key stands in two files.
 */
export function namespaceTexts(file: string): Record<string, string> {
  const folder = dirname(file)
  const prefix = `${basename(file, '.json')}:`
  const lent = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== basename(file))
    .flatMap((name) => entriesOf(join(folder, name)))
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text] as const)
  const own = [...entriesOf(file), ...planNames(file)].filter(([key]) => !key.includes(':'))
  const doubled = lent.find(([key]) => own.some(([other]) => other === key))
  if (doubled) throw new Error(`${prefix}${doubled[0]} stands in two files of ${folder}`)
  return Object.fromEntries([...own, ...lent])
}

const CATALOGUE = join(import.meta.dirname, '../../../packages/contracts/src/texts')

/** The names of the plans, which every screen shows: `common` has them from the catalogue's texts. */
function planNames(file: string): [key: string, text: string][] {
  if (basename(file) !== 'common.json') return []
  const language = basename(dirname(file))
  return entriesOf(join(CATALOGUE, `plans.${language}.json`)).filter(([key]) =>
    key.startsWith('plan.'),
  )
}

function entriesOf(file: string): [key: string, text: string][] {
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')))
}

/** Gives the app each namespace with what other files hold for it. */
export function mergedTexts(): Plugin {
  return madeModule('merged-texts', FILE, (file) => JSON.stringify(namespaceTexts(file)))
}
