import type { EN } from './en.ts'
import type { Worded } from './texts.ts'

export const FR: Worded<typeof EN> = {
  paid: {
    subject: 'Votre reçu pour Isiro {plan}',
    body: 'Merci. Nous avons reçu {amount} pour Isiro {plan}. Votre offre est payée jusqu’au {date}. Le reçu est joint.',
    action: 'Voir votre offre',
  },
  payment_failed: {
    subject: 'Le paiement de votre offre a échoué',
    body: 'Nous n’avons pas pu débiter {amount} pour Isiro {plan}. Nous allons réessayer, et votre offre reste ouverte jusqu’au {date}. Si votre carte a changé, donnez-nous-en une autre avant cette date.',
    action: 'Changer de carte',
  },
  plan_ended: {
    subject: 'Votre offre est maintenant {next}',
    body: 'Isiro {plan} a pris fin, et votre entreprise est maintenant sur l’offre {next}. Rien n’est perdu : tout ce que vous avez créé peut être lu, exporté et supprimé. Vous pouvez revenir à {plan} à tout moment.',
    action: 'Voir les offres',
  },
  trial_started: {
    subject: 'Votre essai d’Isiro {plan} a commencé',
    body: 'Jusqu’au {date}, tout Isiro {plan} vous est ouvert, sans carte. Si vous ne faites rien, votre entreprise revient alors à l’offre {next}, et rien n’est perdu.',
    action: 'Voir votre offre',
  },
  trial_ending: {
    subject: 'Votre essai d’Isiro {plan} se termine le {date}',
    body: 'Pour garder ce que {plan} apporte, choisissez cette offre avant le {date}. Si vous ne faites rien, votre entreprise revient à l’offre {next}, et tout ce que vous avez créé reste lisible, exportable et supprimable.',
    action: 'Garder {plan}',
  },
  trial_ended: {
    subject: 'Votre essai est terminé',
    body: 'Votre essai est terminé, et votre entreprise est sur l’offre {next}. Rien n’est perdu. Vous pouvez prendre une offre quand vous le souhaitez.',
    action: 'Voir les offres',
  },
  period_ending: {
    subject: 'Votre offre se termine le {date}',
    body: 'Isiro {plan} est payé jusqu’au {date} et ne sera pas renouvelé automatiquement. Ensuite, votre entreprise passe à l’offre {next}, et tout ce que vous avez créé reste lisible, exportable et supprimable.',
    action: 'Voir votre offre',
  },
  renewal_coming: {
    subject: 'Votre offre sera renouvelée le {date}',
    body: 'Le {date}, nous débiterons {amount} pour une nouvelle année d’Isiro {plan}. Vous pouvez annuler avant cette date.',
    action: 'Voir votre offre',
  },
  refunded: {
    subject: 'Nous vous avons remboursé',
    body: 'Nous vous avons remboursé {amount}. Les banques mettent jusqu’à dix jours ouvrés à l’afficher.',
    action: 'Voir votre offre',
  },
  greeting: 'Bonjour {name},',
  footer: 'Une question ? Répondez à cet e-mail ou écrivez à {support}.',
}
