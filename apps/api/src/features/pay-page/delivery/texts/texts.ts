import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type DeliveryPageTexts = typeof en

/** The words of a delivery note's page that an invoice's page does not have. */
export const DELIVERY_PAGE_TEXTS: Record<Language, DeliveryPageTexts> = { en, fr, es }
