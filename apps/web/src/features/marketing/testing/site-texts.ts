import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@isiro/domain/language'
import { namespaceMessages } from '../../../../scripts/namespace-texts.ts'
import type { SiteTexts } from '../render-site.tsx'

const SRC = join(import.meta.dirname, '../../..')
const CONTRACTS = join(SRC, '../../../packages/contracts/src/texts')

const known = new Map<Language, SiteTexts>()

/** The words that the build gives to the public pages. */
export function siteTexts(language: Language): SiteTexts {
  const texts = known.get(language) ?? readTexts(language)
  known.set(language, texts)
  return texts
}

function readTexts(language: Language): SiteTexts {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
  const own = (name: string) => namespaceMessages(join(SRC, `locales/${language}/${name}.json`))
  return {
    marketing: own('marketing'),
    pricing: own('pricing'),
    legal: own('legal'),
    auth: own('auth'),
    common: own('common'),
    consent: own('consent'),
    developers: own('developers'),
    errors: read(join(CONTRACTS, `errors.${language}.json`)),
    plans: read(join(CONTRACTS, `plans.${language}.json`)),
    'personal-data': read(join(CONTRACTS, `personal-data.${language}.json`)),
    validation: read(join(CONTRACTS, `validation.${language}.json`)),
  }
}
