import type { Messages } from '@isiro/domain/message'
import type { TextFiles } from '../texts.ts'

/** The texts in English: a download for each namespace. */
export const files: TextFiles = {
  ...import.meta.glob<Messages>('./*.json', { base: '../../../locales/en', import: 'default' }),
  // These the server has, too.
  './plans.json': () => import('@isiro/contracts/texts/plans.en.json').then((m) => m.default),
  './validation.json': () =>
    import('@isiro/contracts/texts/validation.en.json').then((m) => m.default),
}
