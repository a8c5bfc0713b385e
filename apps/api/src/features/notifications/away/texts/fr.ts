import type { EN } from './en.ts'

export const FR: typeof EN = {
  greeting: 'Bonjour {name},',
  line: {
    payment: '{client} a payé {amount}',
    claim: '{client} dit avoir payé {amount}',
    held: '{amount} de {client} en attente',
    refund: '{amount} remboursés à {client}',
    refund_failed: 'Le remboursement de {amount} à {client} a échoué',
    late_fee: 'Frais de retard de {amount} pour {client}',
    message_failed: 'Un message n’a pas été remis',
    messages_failed: '{count} messages n’ont pas été remis',
    recurring_draft: 'Un brouillon pour {client} est prêt',
    recurring_late: 'Une facture récurrente pour {client} a pris du retard',
    recurring_late_many: '{count} factures récurrentes pour {client} ont pris du retard',
    recurring_refused: 'La facture récurrente pour {client} n’a pas été émise',
    recurring_paused: 'Facture récurrente pour {client} suspendue',
    recurring_review: 'Il est temps de revoir votre prix pour {client}',
    card_failed: 'La carte de {client} n’a pas été débitée',
    card_withdrawn: '{client} a arrêté les paiements par carte',
    card_expiring: 'La carte de {client} expire ce mois-ci',
    quote_accepted: '{client} a accepté votre devis de {amount}',
    quote_declined: '{client} a refusé votre devis de {amount}',
    quote_expired: 'Le devis de {amount} pour {client} a expiré',
    retention_due: 'Vous pouvez facturer {amount} de retenue de garantie à {client}',
    delivery_confirmed: '{client} a confirmé une livraison',
  },
  body: {
    payment: '{amount} pour la facture {number} : paiement confirmé et enregistré.',
    claim:
      'Votre client dit avoir envoyé un virement pour la facture {number}. Vérifiez votre compte, puis touchez Confirmer ou Non reçu.',
    held: 'L’argent est arrivé, mais il ne correspond pas à la facture {number}. Ouvrez le paiement et choisissez quoi en faire.',
    refund: 'Le remboursement est terminé et enregistré.',
    refund_failed:
      'Le prestataire n’a pas pu rembourser. L’argent reste au crédit du client jusqu’à un remboursement par un autre moyen.',
    late_fee:
      'La facture {number} a dépassé son échéance et reste impayée. Voyez la facture des frais.',
    message_failed:
      'Voyez qui ne l’a pas reçu et pourquoi. Vous pouvez le renvoyer depuis cette page.',
    messages_failed:
      'Voyez qui ne les a pas reçus et pourquoi. Vous pouvez les renvoyer depuis cette page.',
    recurring_draft: 'Vérifiez le brouillon, puis émettez-le. Le client ne reçoit rien avant.',
    recurring_late:
      'Elle n’a pas pu être établie le jour prévu. Elle l’est maintenant, à la date d’aujourd’hui.',
    recurring_late_many:
      'Elles n’ont pas pu être établies les jours prévus. Elles le sont maintenant, à la date d’aujourd’hui.',
    recurring_refused: 'Voyez pourquoi, puis réessayez depuis la même page.',
    recurring_paused:
      'Votre offre ne comprend plus les factures récurrentes. Les dates attendent que vous repreniez.',
    recurring_review: 'Vous avez demandé ce rappel. Changez le prix, ou laissez-le tel quel.',
    card_failed:
      '{amount} restent à payer sur la facture {number}. Voyez pourquoi, et si nous réessaierons.',
    card_withdrawn: 'Sa carte est oubliée. Les prochaines factures se paient à la main.',
    card_expiring:
      'Demandez-lui de payer sa prochaine facture avec une nouvelle carte, et d’en accepter le débit.',
    quote_accepted: 'Le devis {number} est accepté. Facturez-le depuis sa page.',
    quote_declined: 'Le devis {number} est refusé. Le motif figure sur sa page.',
    quote_expired:
      'Personne n’a répondu au devis {number} à temps. Dupliquez-le pour faire une nouvelle offre.',
    retention_due:
      'La retenue de garantie du devis {number} est à libérer. Facturez-la depuis sa page.',
    delivery_confirmed:
      'Le bon de livraison {number} est confirmé. Sa page montre qui l’a reçu et ce qui manque.',
  },
  action: {
    payment: 'Voir la facture',
    claim: 'Vérifier le virement',
    held: 'Vérifier le paiement',
    refund: 'Voir le paiement',
    refund_failed: 'Voir le paiement',
    late_fee: 'Voir la facture',
    message_failed: 'Voir les messages',
    messages_failed: 'Voir les messages',
    recurring_draft: 'Voir le brouillon',
    recurring_late: 'Voir la facture récurrente',
    recurring_late_many: 'Voir la facture récurrente',
    recurring_refused: 'Voir la facture récurrente',
    recurring_paused: 'Voir la facture récurrente',
    recurring_review: 'Voir la facture récurrente',
    card_failed: 'Voir la facture récurrente',
    card_withdrawn: 'Voir la facture récurrente',
    card_expiring: 'Voir la facture récurrente',
    quote_accepted: 'Voir le devis',
    quote_declined: 'Voir le devis',
    quote_expired: 'Voir le devis',
    retention_due: 'Voir le devis',
    delivery_confirmed: 'Voir le bon de livraison',
  },
  footer:
    'Vous recevez ces e-mails à chaque mouvement d’argent. Pour les arrêter en un clic : {stop}',
}
