import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** The texts of the card mails by language. */
export const CARD_MAIL_TEXTS = { en, fr, es }
