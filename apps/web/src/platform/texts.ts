import type { Language } from '@isiro/domain/language'

export type Texts = Record<string, string>

/** The screens' texts: a file a language and namespace, each its own download. */
// Their keys without the folder: the list weighs on every first screen.
const ours = import.meta.glob<Texts>('./*/*.json', { base: '../locales', import: 'default' })

/** Texts that the server speaks, too. */
const shared: Record<string, () => Promise<{ default: Texts }>> = {
  'errors.en': () => import('@isiro/contracts/texts/errors.en.json'),
  'errors.fr': () => import('@isiro/contracts/texts/errors.fr.json'),
  'errors.es': () => import('@isiro/contracts/texts/errors.es.json'),
  'plans.en': () => import('@isiro/contracts/texts/plans.en.json'),
  'plans.fr': () => import('@isiro/contracts/texts/plans.fr.json'),
  'plans.es': () => import('@isiro/contracts/texts/plans.es.json'),
  'validation.en': () => import('@isiro/contracts/texts/validation.en.json'),
  'validation.fr': () => import('@isiro/contracts/texts/validation.fr.json'),
  'validation.es': () => import('@isiro/contracts/texts/validation.es.json'),
}

/** Loads one namespace in one language. Rejects if it does not exist or the network fails. */
export async function loadTextFile(language: Language, namespace: string): Promise<Texts> {
  const own = ours[`./${language}/${namespace}.json`]
  if (own) return own()
  const loaded = await shared[`${namespace}.${language}`]?.()
  if (!loaded) throw new Error(`no texts: ${language}/${namespace}`)
  return loaded.default
}
