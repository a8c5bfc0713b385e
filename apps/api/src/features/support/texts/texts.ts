import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * The texts around an answer of support, which is mailed as it was written. `{{name}}` is the reader; `closed` is the foot where nothing is open. `mark` is the
 * line with which mails begin that can be replied to: what stands above it is the reply.
 */
export const SUPPORT_TEXTS: Record<Language, typeof en> = { en, fr, es }
