import type { EN } from './en.ts'

export const FR: typeof EN = {
  requested: {
    subject: 'Votre compte Isiro va être supprimé',
    greeting: 'Bonjour {name},',
    body: [
      'Vous nous avez demandé de supprimer votre compte avec {business}. Plus personne ne peut s’y connecter. Les messages automatiques sont arrêtés et votre offre ne sera pas renouvelée.',
      'Vous changez d’avis ? Vous pouvez tout rétablir jusqu’au {until}. Ensuite, nous effaçons votre compte et toutes les données de {business}.',
    ],
    action: 'Garder mon compte',
    footer:
      'Ce n’était pas vous ? Gardez le compte avec ce lien, choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  requested_retained: {
    subject: 'Votre compte Isiro va être supprimé',
    greeting: 'Bonjour {name},',
    body: [
      'Vous nous avez demandé de supprimer votre compte avec {business}. Plus personne ne peut s’y connecter. Les messages automatiques sont arrêtés et votre offre ne sera pas renouvelée.',
      'Vous changez d’avis ? Vous pouvez tout rétablir jusqu’au {until}. Ensuite, nous effaçons votre compte. Comme vous l’avez choisi, nous conservons sous clé les factures, paiements et documents fiscaux exigés par la loi jusqu’au {retainedUntil}. Puis nous les effaçons aussi.',
    ],
    action: 'Garder mon compte',
    footer:
      'Ce n’était pas vous ? Gardez le compte avec ce lien, choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  undone: {
    subject: 'Votre compte Isiro est rétabli',
    greeting: 'Bonjour {name},',
    body: [
      'Votre compte avec {business} a été rétabli avec le lien envoyé par e-mail. Tout est comme avant. Les messages en attente n’ont pas été envoyés. Si votre offre se renouvelait automatiquement, elle s’arrête à la fin de la période payée. Vous pouvez la reprendre sur la page de votre offre.',
    ],
    action: 'Se connecter',
    footer:
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
  },
  erased: {
    subject: 'Votre compte Isiro est effacé',
    greeting: 'Bonjour {name},',
    body: [
      'Le délai pour rétablir votre compte est passé. Nous l’effaçons maintenant, avec toutes les données de {business}. C’est notre dernier e-mail.',
    ],
    action: null,
    footer: 'Une question sur vos données ? Écrivez à {privacy}.',
  },
  erased_retained: {
    subject: 'Votre compte Isiro est effacé',
    greeting: 'Bonjour {name},',
    body: [
      'Le délai pour rétablir votre compte est passé. Nous l’effaçons maintenant. Nous conservons sous clé les factures, paiements et documents fiscaux de {business} exigés par la loi jusqu’au {retainedUntil}. Puis nous les effaçons aussi. C’est notre dernier e-mail.',
    ],
    action: null,
    footer:
      'Une question sur vos données, ou besoin d’une copie des documents conservés ? Écrivez à {privacy}.',
  },
}
