import type { EN } from './en.ts'

export const FR: typeof EN = {
  mails: {
    export_ready: {
      subject: 'Votre export de données est prêt',
      greeting: 'Bonjour {name},',
      body: 'Le fichier avec vos données est prêt. Votre mot de passe vous sera demandé encore une fois.',
      action: 'Télécharger mes données',
      footer:
        'Le lien sert une seule fois, jusqu’au {date}. Si ce n’était pas vous, changez votre mot de passe et écrivez à {privacy}.',
    },
    request_received: {
      subject: 'Nous avons reçu votre demande {reference}',
      greeting: 'Bonjour {name},',
      body: 'Nous avons reçu votre demande sur vos données personnelles. Sa référence est {reference}. Vous aurez notre réponse au plus tard le {date}.',
      action: 'Voir mes demandes',
      footer: 'Quelque chose à ajouter ? Écrivez à {privacy} en indiquant la référence.',
    },
    request_answered: {
      subject: 'Notre réponse à votre demande {reference}',
      greeting: 'Bonjour {name},',
      body: '{answer}',
      action: 'Voir mes demandes',
      footer:
        'Si vous n’êtes pas d’accord, écrivez à {privacy} en indiquant la référence, ou portez plainte auprès de la Nigeria Data Protection Commission.',
    },
  },
  readme: {
    title: 'Vos données d’Isiro, au {date}',
    tables:
      'Chaque fichier .csv est une table, avec une ligne par enregistrement. Un tableur l’ouvre. Les montants sont en kobo, les heures en UTC.',
    files:
      'Le dossier « files » contient les justificatifs, les attestations et votre logo, dans un dossier par table. Un fichier porte le numéro de son enregistrement dans la table.',
    left: 'Les mots de passe, les clés et les liens envoyés n’y sont pas, car quiconque trouverait ce fichier pourrait s’en servir.',
  },
}
