import type { LegalText } from './legal-text.ts'

export const PRIVACY_FR: LegalText = {
  title: 'Politique de confidentialité',
  description:
    'Quelles données personnelles Isiro détient, pourquoi, combien de temps, et ce que vous pouvez nous demander.',
  lead: 'Quelles données personnelles nous détenons, pourquoi, combien de temps, et ce que vous pouvez nous demander. Nous ne vendons aucune donnée, n’affichons aucune publicité et ne suivons personne sur le web.',
  sections: [
    {
      id: 'laws',
      title: 'Les lois applicables',
      body: [
        'Nous respectons la loi nigériane de 2023 sur la protection des données (Nigeria Data Protection Act 2023) et les textes de la Nigeria Data Protection Commission pris en application. Pour les personnes de l’Espace économique européen et du Royaume-Uni, nous respectons aussi le règlement général sur la protection des données (RGPD) et le UK GDPR. Là où ils diffèrent, vous bénéficiez de la meilleure des deux protections.',
      ],
    },
    {
      id: 'controller',
      title: 'Qui est responsable',
      body: [
        'Pour votre compte et votre usage du service, l’exploitant d’Isiro est responsable du traitement. Pour les données de vos clients que vous saisissez, vous êtes responsable et nous sommes votre sous-traitant : nous ne les utilisons que pour vous fournir le service. Notre adresse pour tout cela, qui parvient aussi à notre délégué à la protection des données, est {{privacy}}.',
      ],
    },
    {
      id: 'data',
      title: 'Ce que nous détenons',
      body: [
        [
          'Compte : prénom, nom, adresse e-mail, numéro de téléphone si vous le donnez, langue, et votre mot de passe sous forme d’une empreinte que personne ne peut relire.',
          'Entreprise : ses noms, son adresse, ses numéros fiscal et d’immatriculation, les coordonnées bancaires et de mobile money pour vos factures, le logo.',
          'Vos documents : les clients avec leurs coordonnées et données fiscales, les factures et les paiements que vous notez.',
          'Usage : quand vous vous connectez et quand votre client ouvre une facture, ce qui a été modifié et quand, et une empreinte de l’adresse réseau, pour arrêter ceux qui essaient de deviner des mots de passe.',
          'Courrier : ce que vous nous écrivez.',
        ],
        'Tout cela vient de vous, sauf les données d’usage, qui naissent d’elles-mêmes. Nous ne demandons aucune donnée sensible, comme la santé ou les convictions ; n’en mettez pas dans les textes libres.',
      ],
    },
    {
      id: 'purposes',
      title: 'Pourquoi, et sur quelle base',
      body: [
        [
          'Fournir le service et vous répondre : le contrat avec vous.',
          'Conserver les factures et les paiements comme l’exigent le droit fiscal et le droit des sociétés : obligation légale.',
          'Protéger les comptes et le service, trouver les pannes, se défendre : notre intérêt légitime à un service sûr.',
          'Pour tout le reste, nous demandons d’abord votre consentement, que vous pouvez retirer à tout moment.',
        ],
        'Aucune décision ayant un effet sur vous n’est prise par une machine seule.',
      ],
    },
    {
      id: 'recipients',
      title: 'Qui d’autre voit des données',
      body: [
        [
          'Vos clients, par le lien privé que vous partagez : la facture et vos coordonnées qui y figurent.',
          'Des entreprises qui font fonctionner des serveurs et acheminent les e-mails pour nous, liées à cette politique par contrat.',
          'Votre prestataire de paiement, Paystack ou Flutterwave, quand votre client paie en ligne par votre propre compte chez lui, et le nôtre quand vous payez une offre. Seul le prestataire reçoit les numéros de carte.',
          'Les entreprises qui acheminent les SMS pour nous : le numéro et le texte de chaque message.',
          'Google Drive ou Dropbox, si vous en connectez un : vos sauvegardes, dans votre propre espace. La déconnexion met fin à notre accès.',
          'Les autorités et les tribunaux, là où la loi nous y oblige. Nous examinons chaque demande et ne donnons rien de plus que ce qu’elle exige.',
        ],
        'Personne d’autre. Nous ne vendons ni ne louons aucune donnée.',
      ],
    },
    {
      id: 'transfers',
      title: 'Où sont les données',
      body: [
        'Si l’un de nos prestataires traite des données hors du Nigeria ou hors de l’Espace économique européen, nous veillons à ce que le pays, ou un contrat avec le prestataire, offre la protection exigée par les lois ci-dessus. Vous pouvez nous demander la liste des prestataires et des pays.',
      ],
    },
    {
      id: 'retention',
      title: 'Combien de temps nous les gardons',
      body: [
        [
          'Compte et données personnelles : tant que le compte existe. Si vous le supprimez, un lien envoyé par e-mail permet de le rétablir pendant 14 jours ; ensuite les données sont effacées, au plus tard 30 jours après votre demande.',
          'Documents que la loi oblige à conserver, comme les factures émises et les paiements avec les noms qui y figurent : jusqu’à 7 ans, puis suppression.',
          'Sessions de connexion : jusqu’à votre déconnexion, et 90 jours au plus.',
          'Copies de sécurité : remplacées à tour de rôle, en 30 jours.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      body: [
        'Utilisez le centre de confidentialité de votre compte, où vous pouvez vous-même exporter, corriger et supprimer vos données, ou écrivez à {{privacy}} depuis l’adresse de votre compte. C’est gratuit, et nous répondons dans les 30 jours. Vous pouvez demander',
        [
          'l’accès : ce que nous détenons sur vous, et une copie ;',
          'la rectification de ce qui est faux ou incomplet ;',
          'l’effacement, dans la mesure où la loi ne nous oblige pas à conserver un document ;',
          'l’export, dans un format que d’autres programmes savent lire ;',
          'la limitation d’un traitement, ou l’arrêt de ce qui repose sur notre intérêt légitime ;',
          'le retrait d’un consentement, à partir de ce moment.',
        ],
        'Si vous êtes client d’une entreprise qui utilise Isiro, adressez-vous d’abord à elle. Nous l’aidons à vous répondre.',
        'Vous pouvez saisir la Nigeria Data Protection Commission (ndpc.gov.ng) ou, en Europe, l’autorité de votre lieu de résidence. Nous serions heureux que vous nous laissiez d’abord la possibilité d’y remédier.',
      ],
    },
    {
      id: 'device',
      title: 'Ce qui est gardé sur votre appareil',
      body: [
        'Nous posons un seul cookie quand vous vous connectez. Il dit seulement que ce navigateur s’est déjà connecté à votre compte, pour que des inconnus qui devinent votre mot de passe ne puissent pas vous tenir dehors ; il n’ouvre rien et dure 180 jours. La mémoire de votre navigateur contient ce dont le service a besoin : le fait que vous êtes connecté, votre langue, l’apparence claire ou sombre, l’économie de données et les brouillons pas encore envoyés. Tout cela ne se trouve que sur votre appareil, et la déconnexion efface la session et les brouillons. Il n’y a ni mesure d’audience ni script de tiers.',
      ],
    },
    {
      id: 'security',
      title: 'Sécurité',
      body: [
        'Les connexions sont chiffrées. Les documents de chaque entreprise sont isolés dans la base de données même, si bien qu’aucune autre entreprise ne peut les atteindre. Les mots de passe ne sont gardés que sous forme d’empreintes, et personne ne peut modifier un document émis. Si une violation menace vos droits, nous le signalons à la Commission dans les 72 heures, et à vous sans délai.',
      ],
    },
    {
      id: 'age',
      title: 'Âge',
      body: [
        'Isiro s’adresse aux personnes de 18 ans et plus. Nous supprimons les comptes de personnes plus jeunes dès que nous en avons connaissance.',
      ],
    },
    {
      id: 'changes',
      title: 'Modification de cette politique',
      body: [
        'Quand nous modifions cette politique, la date en haut change avec elle, et nous vous annonçons par e-mail les changements importants avant qu’ils s’appliquent. Elle existe en anglais, en français et en espagnol ; en cas de différence, le texte anglais fait foi.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        'Données personnelles et délégué à la protection des données : {{privacy}}. Tout le reste : {{support}}.',
      ],
    },
  ],
}
