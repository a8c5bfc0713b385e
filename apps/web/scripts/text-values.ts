import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LOCALES, namespaceMessages, SHARED } from './namespace-texts.ts'
import { openIn } from './text-faults.ts'

/** Where the types of the texts stand. */
export const TEXT_VALUES = join(LOCALES, 'text-values.ts')

/** The file of each namespace in English. Only ready-made pages have `personal-data`. */
export function englishFiles(): [namespace: string, file: string][] {
  const own = globSync('en/*.json', { cwd: LOCALES }).map((file): [string, string] => [
    basename(file, '.json'),
    join(LOCALES, file),
  ])
  const shared = ['personal-data', 'plans', 'validation'].map((name): [string, string] => [
    name,
    join(SHARED, `${name}.en.json`),
  ])
  return [...own, ...shared].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The source of an interface with each key of each namespace, and the names that its English text leaves open. */
export function textValues(): string {
  const namespaces = englishFiles().flatMap(([namespace, file]) => {
    const messages = Object.entries(namespaceMessages(file))
    // A feature's file may hold nothing but texts for other namespaces.
    if (messages.length === 0) return []
    const keys = messages.map(
      ([key, message]) =>
        `    '${key}': ${
          openIn(message)
            .map((name) => `'${name}'`)
            .join(' | ') || 'never'
        }\n`,
    )
    return `  '${namespace}': {\n${keys.join('')}  }\n`
  })
  return `// Written by npm run texts -w @isiro/web. Do not edit by hand.\n\n/** By namespace and key, the values that a text leaves open. */\nexport interface TextValues {\n${namespaces.join('')}}\n`
}
