import type { Language } from '@isiro/domain/language'

export type Translate = (key: string, values?: Record<string, string | number>) => string

/** The texts of the public pages and their language. Made by the prerendering or by the app. */
export interface Words {
  language: Language
  t: Translate
}

/** Texts of one file as a function, for where the app's translations are not. Keys are flat. */
export function translator(texts: Record<string, string>): Translate {
  return (key, values) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`no text: ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values?.[name] ?? whole))
  }
}
