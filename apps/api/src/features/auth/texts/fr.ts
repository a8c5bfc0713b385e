import type { EN } from './en.ts'

export const FR: typeof EN = {
  verify_email: {
    subject: 'Confirmez votre adresse e-mail',
    greeting: 'Bonjour {name},',
    body: 'Bienvenue sur Isiro. Confirmez votre adresse e-mail pour pouvoir toujours récupérer votre compte.',
    action: 'Confirmer mon adresse',
    footer: 'Le lien est valable 3 jours. Vous ne vous êtes pas inscrit ? Ignorez cet e-mail.',
  },
  reset_password: {
    subject: 'Réinitialisez votre mot de passe',
    greeting: 'Bonjour {name},',
    body: 'Une réinitialisation du mot de passe de votre compte Isiro a été demandée. Si c’était vous, choisissez-en un nouveau.',
    action: 'Choisir un nouveau mot de passe',
    footer:
      'Le lien fonctionne une seule fois, pendant 60 minutes. Ce n’était pas vous ? Votre mot de passe ne change pas.',
  },
  change_email: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    greeting: 'Bonjour {name},',
    body: 'Vous avez demandé à utiliser cette adresse pour votre compte Isiro. Ouvrez le lien dans un navigateur où vous êtes connecté. Nous avons aussi écrit à votre adresse actuelle. Votre compte la garde tant que le changement n’est pas terminé.',
    action: 'Confirmer ma nouvelle adresse',
    footer: 'Le lien est valable 3 jours. Vous n’avez rien demandé ? Ignorez cet e-mail.',
  },
  change_email_notice: {
    subject: 'Confirmez le changement de votre adresse e-mail',
    greeting: 'Bonjour {name},',
    body: 'Quelqu’un qui connaît votre mot de passe a demandé à remplacer votre adresse Isiro par {address}. C’était vous ? Confirmez-le ici. Sinon, annulez le changement : nous fermerons toutes les sessions et vous enverrons un lien pour choisir un nouveau mot de passe. Sans réponse de votre part, le changement prend effet le {date}, si la nouvelle adresse est confirmée.',
    action: 'Confirmer le changement',
    stop: 'Ce n’était pas moi',
    footer: 'Une question ? Écrivez à {support}.',
  },
  change_email_told: {
    subject: 'Votre adresse e-mail va changer',
    greeting: 'Bonjour {name},',
    body: 'Quelqu’un qui connaît votre mot de passe a demandé à remplacer votre adresse Isiro par {address}. Elle changera dès que cette adresse sera confirmée. Ce n’était pas vous ? Annulez le changement : nous fermerons toutes les sessions.',
    action: 'Ce n’était pas moi',
    footer: 'Si c’était vous, vous n’avez rien à faire. Une question ? Écrivez à {support}.',
  },
  already_registered: {
    subject: 'Vous avez déjà un compte Isiro',
    greeting: 'Bonjour,',
    body: 'Une nouvelle entreprise vient d’être créée avec cette adresse, qui a déjà un compte. Si c’était vous, connectez-vous à votre entreprise et confirmez l’adresse. Mot de passe oublié ? Réinitialisez-le sur la page de connexion.',
    action: 'Confirmer mon adresse',
    footer:
      'Ce n’était pas vous ? Vous n’avez rien à faire : votre compte et vos données sont en sécurité. Le lien est valable 3 jours.',
  },
  other_businesses: {
    subject: 'D’autres entreprises ont été créées avec votre adresse',
    greeting: 'Bonjour {name},',
    body: 'Vous avez confirmé cette adresse. D’autres personnes avaient créé des entreprises avec elle. Plus personne ne peut s’y connecter, et rien n’est perdu. Choisissez quoi faire de chacune.',
    action: 'Les examiner',
    footer: 'Rien ne presse : elles restent en l’état jusqu’à votre décision.',
  },
  business_kept: {
    subject: 'Vous avez repris une autre entreprise',
    greeting: 'Bonjour {name},',
    body: 'Une entreprise créée avec votre adresse est maintenant la vôtre. Connectez-vous avec cette adresse et le mot de passe que vous venez de lui donner.',
    action: null,
    footer:
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  new_browser: {
    subject: 'Nouvelle connexion à votre compte',
    greeting: 'Bonjour {name},',
    body: 'Quelqu’un vient de se connecter à votre compte Isiro depuis un nouveau navigateur : {browser}, le {time}.',
    action: 'Vérifier vos sessions',
    footer:
      'C’était vous ? Tout va bien. Sinon, déconnectez ce navigateur et changez de mot de passe.',
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    greeting: 'Bonjour {name},',
    body: 'Le mot de passe de votre compte Isiro vient d’être modifié. Vos autres sessions ont été fermées.',
    action: null,
    footer:
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  email_changed: {
    subject: 'Votre adresse e-mail a été modifiée',
    greeting: 'Bonjour {name},',
    body: 'Votre compte Isiro utilise désormais cette adresse. Vos autres sessions ont été fermées.',
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
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  payment_keys_changed: {
    subject: 'Vos clés de paiement par carte ont été modifiées',
    greeting: 'Bonjour {name},',
    body: 'Les clés qui permettent à votre entreprise d’encaisser par carte viennent d’être modifiées ou supprimées.',
    action: null,
    footer:
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  drive_connected: {
    subject: 'Un espace cloud a été connecté à votre entreprise',
    greeting: 'Bonjour {name},',
    body: 'Les sauvegardes de votre entreprise peuvent désormais aller dans l’espace cloud qui vient d’être connecté. Son propriétaire peut les lire.',
    action: null,
    footer:
      'Ce n’était pas vous ? Déconnectez-le dans Sauvegarde, changez de mot de passe et écrivez à {support}.',
  },
}
