import type { Language } from '@isiro/domain/language'
import type { Messages } from '@isiro/domain/message'

/** The downloads of a language, by namespace: './invoices.json'. */
export type TextFiles = Record<string, () => Promise<Messages>>

/** A list for each language, since nobody reads all three: together they would weigh on every first screen. */
const lists: Record<Language, () => Promise<{ files: TextFiles }>> = {
  en: () => import('./text-files/en.ts'),
  fr: () => import('./text-files/fr.ts'),
  es: () => import('./text-files/es.ts'),
}

/** Loads one namespace in one language. Rejects if it does not exist or the network fails. */
export async function loadTextFile(language: Language, namespace: string): Promise<Messages> {
  const { files } = await lists[language]()
  const load = files[`./${namespace}.json`]
  if (!load) throw new Error(`no texts: ${language}/${namespace}`)
  return load()
}
