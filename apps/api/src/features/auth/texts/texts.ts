import type { TakenOut } from '@isiro/contracts/auth'
import type { Language } from '@isiro/domain/language'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * The texts of the account mails. `{{name}}` is the reader, `{{support}}` the support address, `{{browser}}` and `{{time}}` those
 * of a sign-in, `{{things}}` what was taken out, `{{host}}` a domain or an address; `action` is the label of the
 * only button, null if the mail has none.
 */
export const AUTH_MAIL_TEXTS: Record<Language, typeof en> = { en, fr, es }

export type AuthMail = keyof typeof en

/** A browser that does not say what it is. */
export const UNKNOWN_BROWSER: Record<Language, string> = {
  en: 'an unknown browser',
  fr: 'un navigateur inconnu',
  es: 'un navegador desconocido',
}

/** What was taken out of an account, as a list names it. */
export const TAKEN_OUT_NAMES: Record<Language, Record<TakenOut, string>> = {
  en: {
    payout_details: 'bank and mobile money details',
    payment_keys: 'card payment keys',
    cards: 'clients’ saved cards',
    drives: 'connected cloud drives',
    renewal: 'the plan’s renewal',
    automatic: 'automatic messages',
    recurring: 'running recurring invoices',
    webhooks: 'webhooks',
    own_domain: 'the domain and sender that clients see',
    contact: 'the business’s email and phone',
    phone: 'your phone number',
  },
  fr: {
    payout_details: 'les coordonnées bancaires et de mobile money',
    payment_keys: 'les clés de paiement par carte',
    cards: 'les cartes enregistrées des clients',
    drives: 'les espaces cloud connectés',
    renewal: 'le renouvellement de l’offre',
    automatic: 'les messages automatiques',
    recurring: 'les factures récurrentes en cours',
    webhooks: 'les webhooks',
    own_domain: 'le domaine et l’expéditeur que voient les clients',
    contact: 'l’e-mail et le téléphone de l’entreprise',
    phone: 'votre numéro de téléphone',
  },
  es: {
    payout_details: 'los datos bancarios y de dinero móvil',
    payment_keys: 'las claves de pago con tarjeta',
    cards: 'las tarjetas guardadas de los clientes',
    drives: 'las nubes conectadas',
    renewal: 'la renovación del plan',
    automatic: 'los mensajes automáticos',
    recurring: 'las facturas recurrentes activas',
    webhooks: 'los webhooks',
    own_domain: 'el dominio y el remitente que ven los clientes',
    contact: 'el correo y el teléfono del negocio',
    phone: 'su número de teléfono',
  },
}
