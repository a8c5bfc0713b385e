import type { MessageState } from '@isiro/contracts/messages'
import type { Language } from '@isiro/domain/language'

interface Sentences {
  sent: string
  waiting: string
  failed: string
  unknown: string
  bulk: string
  bulkFailed: string
}

const SENTENCES: Record<Language, Sentences> = {
  en: {
    sent: 'SMS sent successfully!',
    waiting: 'The SMS is waiting to be sent.',
    failed: 'SMS sending failed',
    unknown: 'The SMS provider did not answer, so the SMS may have been sent or not.',
    bulk: 'Bulk SMS completed',
    bulkFailed: 'Bulk SMS failed',
  },
  fr: {
    sent: 'SMS envoyé !',
    waiting: 'Le SMS attend d’être envoyé.',
    failed: 'Échec de l’envoi du SMS',
    unknown: 'Le fournisseur de SMS n’a pas répondu : le SMS est peut-être parti, ou non.',
    bulk: 'Envoi groupé terminé',
    bulkFailed: 'Échec de l’envoi groupé',
  },
  es: {
    sent: '¡SMS enviado!',
    waiting: 'El SMS está a la espera de ser enviado.',
    failed: 'No se pudo enviar el SMS',
    unknown: 'El proveedor de SMS no ha respondido: puede que el SMS se haya enviado o no.',
    bulk: 'Envío masivo completado',
    bulkFailed: 'No se pudo hacer el envío masivo',
  },
}

/** What became of one SMS, as its sender reads it. */
export function sentSentence(state: MessageState, language: Language): string {
  const { sent, waiting, failed, unknown } = SENTENCES[language]
  if (state === 'sent' || state === 'delivered') return sent
  if (state === 'queued' || state === 'sending') return waiting
  return state === 'unknown' ? unknown : failed
}

export function bulkSentence(isOnItsWay: boolean, language: Language): string {
  const { bulk, bulkFailed } = SENTENCES[language]
  return isOnItsWay ? bulk : bulkFailed
}
