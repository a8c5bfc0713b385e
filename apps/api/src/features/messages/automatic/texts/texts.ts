import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * The mails about charges of a card on file, and the summary of a month to the owner. Values are passed in as text, already
 * written as the reader’s language does.
 */
export const AUTOMATIC_TEXTS = { en, fr, es }
