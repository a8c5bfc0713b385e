import type { EN } from './en.ts'

export const FR: typeof EN = {
  requested: {
    subject: 'Votre compte Isiro va être supprimé',
    greeting: 'Bonjour {name},',
    body: [
      'Vous nous avez demandé de supprimer votre compte avec {business}. Plus personne ne peut s’y connecter, les messages automatiques sont arrêtés et votre formule n’est plus renouvelée.',
      'Si vous changez d’avis, vous pouvez tout retrouver jusqu’au {until}. Après ce jour, nous effaçons votre compte et toutes les données de {business}.',
    ],
    action: 'Garder mon compte',
    footer:
      'Si ce n’était pas vous, gardez le compte avec ce lien, choisissez aussitôt un nouveau mot de passe et écrivez à {support}.',
  },
  requested_retained: {
    subject: 'Votre compte Isiro va être supprimé',
    greeting: 'Bonjour {name},',
    body: [
      'Vous nous avez demandé de supprimer votre compte avec {business}. Plus personne ne peut s’y connecter, les messages automatiques sont arrêtés et votre formule n’est plus renouvelée.',
      'Si vous changez d’avis, vous pouvez tout retrouver jusqu’au {until}. Après ce jour, nous effaçons votre compte. Comme vous l’avez choisi, les factures, paiements et documents fiscaux exigés par la loi sont gardés, fermés, jusqu’au {retainedUntil}, puis effacés à leur tour.',
    ],
    action: 'Garder mon compte',
    footer:
      'Si ce n’était pas vous, gardez le compte avec ce lien, choisissez aussitôt un nouveau mot de passe et écrivez à {support}.',
  },
  undone: {
    subject: 'Votre compte Isiro est de retour',
    greeting: 'Bonjour {name},',
    body: [
      'Votre compte avec {business} a été rétabli par le lien que nous vous avions envoyé. Tout est comme avant. Les messages en attente n’ont pas été envoyés, et une formule qui se renouvelait prend fin avec la période payée : reprenez-la sur la page de votre formule.',
    ],
    action: 'Se connecter',
    footer:
      'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe et écrivez à {support}.',
  },
  erased: {
    subject: 'Votre compte Isiro est effacé',
    greeting: 'Bonjour {name},',
    body: [
      'Le délai pour retrouver votre compte est passé. Nous l’effaçons maintenant, avec toutes les données de {business}. Ceci est notre dernier message.',
    ],
    action: null,
    footer: 'Questions sur vos données : {privacy}.',
  },
  erased_retained: {
    subject: 'Votre compte Isiro est effacé',
    greeting: 'Bonjour {name},',
    body: [
      'Le délai pour retrouver votre compte est passé. Nous l’effaçons maintenant. Les factures, paiements et documents fiscaux de {business} exigés par la loi sont gardés, fermés, jusqu’au {retainedUntil}, puis effacés à leur tour. Ceci est notre dernier message.',
    ],
    action: null,
    footer: 'Questions sur vos données, ou copie des documents gardés : {privacy}.',
  },
}
