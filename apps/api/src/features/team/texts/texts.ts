import type { Language } from '@isiro/domain/language'
import type { GivenRole } from '@isiro/domain/team-seats'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * The texts of the mails about a team. `{{name}}` is the reader, `{{inviter}}` who asks, `{{role}}` what is asked for; `action` is
 * the label of the only button, null if the mail has none.
 */
export const TEAM_MAIL_TEXTS: Record<Language, typeof en> = { en, fr, es }

/** The roles, as they stand within a sentence. */
export const ROLE_NAMES: Record<Language, Record<GivenRole, string>> = {
  en: {
    admin: 'an admin',
    accountant: 'the accountant',
    sales: 'a salesperson',
    cashier: 'a cashier',
    viewer: 'a viewer',
  },
  fr: {
    admin: 'administrateur',
    accountant: 'comptable',
    sales: 'ventes',
    cashier: 'caisse',
    viewer: 'lecture seule',
  },
  es: {
    admin: 'administración',
    accountant: 'contabilidad',
    sales: 'ventas',
    cashier: 'caja',
    viewer: 'solo lectura',
  },
}
