import type { EN } from './en.ts'

export const FR: typeof EN = {
  verify_email: {
    subject: 'Confirmez votre adresse e-mail',
    greeting: 'Bonjour {name},',
    body: 'Bienvenue sur Isiro. Confirmez que cette adresse est la vôtre, pour toujours pouvoir retrouver votre compte.',
    action: 'Confirmer mon adresse',
    footer: 'Le lien est valable 3 jours. Si vous ne vous êtes pas inscrit, ignorez ce message.',
  },
  reset_password: {
    subject: 'Choisissez un nouveau mot de passe',
    greeting: 'Bonjour {name},',
    body: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte Isiro. Si c’était vous, continuez ici.',
    action: 'Choisir un nouveau mot de passe',
    footer:
      'Le lien sert une seule fois, pendant 60 minutes. Si ce n’était pas vous, votre mot de passe reste inchangé.',
  },
  change_email: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    greeting: 'Bonjour {name},',
    body: 'Vous avez demandé que votre compte Isiro utilise cette adresse. Confirmez-la dans un navigateur où vous êtes connecté à Isiro. D’ici là, votre compte garde son adresse actuelle.',
    action: 'Confirmer ma nouvelle adresse',
    footer: 'Le lien est valable 3 jours. Si ce n’était pas vous, ignorez ce message.',
  },
  change_email_notice: {
    subject: 'Votre adresse e-mail va changer',
    greeting: 'Bonjour {name},',
    body: 'Quelqu’un qui connaît votre mot de passe a demandé que votre compte Isiro utilise une autre adresse. Le changement prendra effet quand cette adresse l’aura confirmé. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : cela arrête le changement et ferme les autres sessions.',
    action: 'Arrêter le changement',
    footer: 'Si c’était vous, il n’y a rien à faire. Des questions ? Écrivez à {support}.',
  },
  already_registered: {
    subject: 'Vous avez déjà un compte Isiro',
    greeting: 'Bonjour,',
    body: 'Quelqu’un vient d’ouvrir une autre entreprise avec cette adresse, qui a déjà un compte. Si c’était vous, confirmez l’adresse en étant connecté à l’entreprise qui est la vôtre. Si vous avez seulement oublié votre mot de passe, choisissez-en un nouveau sur la page de connexion.',
    action: 'Confirmer mon adresse',
    footer:
      'Si ce n’était pas vous, il n’y a rien à faire : votre compte et vos données sont intacts. Le lien est valable 3 jours.',
  },
  other_businesses: {
    subject: 'D’autres entreprises ont été ouvertes avec votre adresse',
    greeting: 'Bonjour {name},',
    body: 'Vous avez confirmé que cette adresse est la vôtre. D’autres personnes avaient aussi ouvert une entreprise avec elle. Plus personne ne peut s’y connecter et rien n’y est perdu. Dites-nous ce qu’elles doivent devenir.',
    action: 'Décider',
    footer: 'Rien ne presse : elles restent telles quelles jusqu’à votre décision.',
  },
  business_kept: {
    subject: 'Vous avez repris une autre entreprise',
    greeting: 'Bonjour {name},',
    body: 'Une entreprise ouverte avec votre adresse est maintenant la vôtre. Vous vous y connectez avec cette adresse et le mot de passe qui vient d’être choisi pour elle.',
    action: null,
    footer:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    greeting: 'Bonjour {name},',
    body: 'Le mot de passe de votre compte Isiro vient d’être modifié et vos autres sessions ont été fermées.',
    action: null,
    footer:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  payout_details_changed: {
    subject: 'Vos coordonnées de paiement ont été modifiées',
    greeting: 'Bonjour {name},',
    body: 'Les coordonnées bancaires ou de mobile money de vos factures viennent d’être modifiées.',
    action: null,
    footer:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  payment_keys_changed: {
    subject: 'Vos clés de paiement par carte ont été modifiées',
    greeting: 'Bonjour {name},',
    body: 'Les clés avec lesquelles votre entreprise encaisse par carte viennent d’être modifiées ou retirées.',
    action: null,
    footer:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  drive_connected: {
    subject: 'Un espace de stockage a été relié à votre entreprise',
    greeting: 'Bonjour {name},',
    body: 'Les sauvegardes de votre entreprise peuvent désormais être déposées dans l’espace de stockage qui vient d’être relié. Son propriétaire peut les lire.',
    action: null,
    footer:
      'Si ce n’était pas vous, dissociez-le à la page Sauvegarde, changez de mot de passe et écrivez à {support}.',
  },
}
