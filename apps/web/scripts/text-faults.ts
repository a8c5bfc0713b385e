import type { Language } from '@isiro/domain/language'
import type { Message, Messages } from '@isiro/domain/message'

/**
 * What is wrong with the messages of a namespace, a sentence each: keys that are not those of English, plural forms that are not
 * those of the language, and texts that leave other values open than the English one.
 */
export function textFaults(texts: Messages, english: Messages, language: Language): string[] {
  const keys = new Set([...Object.keys(texts), ...Object.keys(english)])
  return [...keys].flatMap((key) => {
    const [own, other] = [texts[key], english[key]]
    if (own === undefined) return [`${key} is missing`]
    if (other === undefined) return [`${key} is not in English`]
    return [...formFaults(own, other, language), ...valueFaults(own, other)].map(
      (fault) => `${key} ${fault}`,
    )
  })
}

function formFaults(own: Message, english: Message, language: Language): string[] {
  if ((typeof own === 'string') !== (typeof english === 'string'))
    return ['is counted in one language only']
  if (typeof own === 'string') return []
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const missing = wanted.filter((form) => !(form in own)).map((form) => `has no form ${form}`)
  const further = Object.keys(own).filter((form) => !wanted.some((each) => each === form))
  return [...missing, ...further.map((form) => `has a form ${form}, which ${language} has not`)]
}

/** Each form may leave out the count, as in "the only row"; English names all that are given. */
function valueFaults(own: Message, english: Message): string[] {
  const given = new Set(openIn(english))
  const unknown = openIn(own).filter((name) => !given.has(name))
  const lost = [...given].filter((name) => !openIn(own).includes(name))
  return [
    ...unknown.map((name) => `names {{${name}}}, which English does not`),
    ...lost.map((name) => `does not name {{${name}}}`),
  ]
}

/** The values that a message leaves open, each once. A counted one is asked for with its count. */
export function openIn(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message)
  const named = texts.flatMap((text) => text.match(/(?<=\{\{)\w+(?=\}\})/g) ?? [])
  return [...new Set(typeof message === 'string' ? named : ['count', ...named])].sort()
}
