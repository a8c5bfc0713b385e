import type { EN } from './en.ts'

export const FR: typeof EN = {
  mails: {
    export_ready: {
      subject: 'Votre export de données est prêt',
      greeting: 'Bonjour {name},',
      body: 'Le fichier de vos données est prêt. Nous vous demanderons votre mot de passe avant le téléchargement.',
      action: 'Télécharger mes données',
      footer:
        'Le lien fonctionne une seule fois, jusqu’au {date}. Vous n’avez rien demandé ? Changez de mot de passe et écrivez à {privacy}.',
    },
    request_received: {
      subject: 'Nous avons reçu votre demande {reference}',
      greeting: 'Bonjour {name},',
      body: 'Nous avons reçu votre demande sur vos données personnelles. Votre référence est {reference}. Nous répondrons au plus tard le {date}.',
      action: 'Voir mes demandes',
      footer: 'Quelque chose à ajouter ? Écrivez à {privacy} en indiquant la référence.',
    },
    request_answered: {
      subject: 'Notre réponse à votre demande {reference}',
      greeting: 'Bonjour {name},',
      body: '{answer}',
      action: 'Voir mes demandes',
      footer:
        'Pas d’accord ? Écrivez à {privacy} en indiquant la référence. Vous pouvez aussi porter plainte auprès de la Nigeria Data Protection Commission.',
    },
  },
  readme: {
    title: 'Vos données d’Isiro, au {date}',
    tables:
      'Chaque fichier .csv est une table, avec une ligne par enregistrement. Ouvrez-le dans un tableur. Les montants sont en kobos et les heures en UTC.',
    files:
      'Le dossier « files » contient les reçus, les attestations et votre logo, dans un dossier par table. Chaque fichier porte le numéro de son enregistrement.',
    left: 'Les mots de passe, les clés et les liens envoyés n’y figurent pas : quiconque trouverait ce fichier pourrait s’en servir.',
  },
}
