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
        'Isiro est exploité par {{operator}}. Pour tout ce qui touche à cette politique, écrivez à {{privacy}}. Cette adresse parvient aussi à notre délégué à la protection des données.',
        [
          'Pour votre compte, votre offre et la sécurité du service, nous sommes responsables du traitement : nous décidons de ce qu’il nous faut, et pourquoi.',
          'Pour les données qu’une entreprise saisit sur d’autres, comme ses clients, ses fournisseurs et ses payeurs, c’est elle la responsable. Nous sommes son sous-traitant et n’utilisons ces données que pour lui fournir le service. Les {{terms}} contiennent l’accord à ce sujet.',
        ],
        'Si vous avez reçu une facture ou un message par Isiro, c’est l’entreprise qui l’a envoyé qui décide de vos données. Adressez-vous d’abord à elle. Nous l’aidons à vous répondre.',
      ],
    },
    {
      id: 'data',
      title: 'Ce que nous détenons',
      body: [
        [
          'Compte : prénom, nom, adresse e-mail, numéro de téléphone si vous le donnez, langue, versions de nos textes que vous avez acceptées, et votre mot de passe sous forme d’une empreinte que personne ne peut relire.',
          'Entreprise : ses noms, son adresse, ses numéros fiscal et d’immatriculation, les coordonnées bancaires et de mobile money pour vos factures, le logo, et le code avec lequel vous avez été invité.',
          'Vos documents : les clients avec leurs coordonnées, leurs données fiscales et vos notes, les factures, les paiements, les dépenses avec leurs justificatifs, les retenues et les déclarations fiscales.',
          'Cartes de vos clients : le fait qu’un client accepte le débit de sa carte pour une facture récurrente, la date, et la marque, les quatre derniers chiffres et l’expiration. Le prestataire de paiement conserve la carte ; nous ne voyons jamais son numéro.',
          'Messages : à qui, quoi et quand, s’ils sont arrivés, et qui n’en veut plus.',
          'Votre offre : ce que vous avez payé, les reçus, et la marque, les quatre derniers chiffres et l’expiration d’une carte. Nous ne voyons jamais son numéro.',
          'Usage : quand vous vous connectez, et le fait qu’un navigateur l’a déjà fait ; quand votre client ouvre une facture ; ce qui a été modifié et quand. Les journaux des serveurs contiennent les adresses réseau pour peu de temps. Au-delà, nous n’en comptons que des empreintes, pour arrêter ceux qui devinent des mots de passe.',
          'Courrier : ce que vous nous écrivez, et nos réponses.',
        ],
        'Ces données viennent de vous et de l’usage du service. Les prestataires de paiement nous signalent les paiements, et ceux de messagerie la remise des messages. Nous ne demandons aucune donnée sensible, comme la santé ou les convictions. N’en mettez pas dans les notes. Sans les informations qu’un formulaire indique comme nécessaires, nous ne pouvons pas fournir la fonction correspondante.',
      ],
    },
    {
      id: 'purposes',
      title: 'Pourquoi, et sur quelle base légale',
      body: [
        [
          'Fournir le service, facturer les offres et vous répondre : le contrat avec vous, ou sa préparation.',
          'Conserver les documents comme l’exigent le droit fiscal et le droit des sociétés, et répondre aux demandes sur les données personnelles : obligation légale.',
          'Protéger les comptes et le service, montrer qui a modifié quoi, trouver les pannes, nous défendre : notre intérêt légitime à un service sûr et traçable. Nous l’avons mis en balance avec vos intérêts, et vous pouvez vous y opposer.',
          'Compter les visites de nos pages publiques : seulement avec votre consentement, que vous pouvez retirer à tout moment.',
        ],
        'Pour les données que les entreprises saisissent sur d’autres, il leur faut une base légale à elles. Aucune décision ayant un effet juridique ou comparable sur vous n’est prise par une machine seule. La liste sous « Combien de temps nous les gardons » passe en revue chaque finalité.',
      ],
    },
    {
      id: 'recipients',
      title: 'Qui d’autre reçoit des données',
      body: [
        [
          'Vos clients : la facture et vos coordonnées qui y figurent, par le lien privé que vous partagez, et les messages que vous envoyez.',
          'Hébergement et e-mail : des entreprises qui font fonctionner des serveurs et acheminent les e-mails pour nous, liées à cette politique par contrat.',
          'Paiements : Paystack ou Flutterwave. Pour les paiements de vos clients, c’est le prestataire dont vous avez connecté le compte ; pour votre offre, c’est le nôtre. Ils sont eux-mêmes responsables de leurs traitements.',
          'SMS : le prestataire qui les achemine pour nous, à savoir Termii. Il reçoit le numéro et le texte.',
          'Administration fiscale : un identifiant fiscal que vous vérifiez auprès de son registre, là où le service le propose. Elle répond par le nom sous lequel il est enregistré ; nous vous le montrons et ne le gardons pas.',
          'Espaces en ligne : Google Drive ou Dropbox, si vous en connectez un. Vos sauvegardes vont dans votre propre espace. La déconnexion met fin à notre accès.',
          'Mesure d’audience : Google Analytics, si nous l’utilisons et si vous avez accepté. Voyez « Ce qui est gardé sur votre appareil ».',
          'Les autorités et les tribunaux, là où la loi nous y oblige. Nous examinons chaque demande et ne donnons rien de plus que ce qu’elle exige.',
        ],
        'Personne d’autre. Nous ne vendons ni ne louons aucune donnée. Si le service passe à un autre exploitant, nous vous prévenons avant, et cette politique continue de s’appliquer.',
      ],
    },
    {
      id: 'transfers',
      title: 'Les données hors de votre pays',
      body: [
        'Certaines de ces entreprises traitent des données hors du Nigeria ou hors d’Europe. Google et Dropbox, par exemple, le font aussi aux États-Unis. Nous ne l’admettons que là où la loi le permet : si le pays protège assez les données, sous un contrat avec des clauses approuvées, ou parce que vous l’avez demandé, comme avec votre propre drive. Demandez à {{privacy}} la liste des entreprises et des pays, et une copie des garanties.',
      ],
    },
    {
      id: 'retention',
      title: 'Combien de temps nous les gardons',
      body: [
        [
          'Compte et données personnelles : tant que le compte existe. Si vous le supprimez, un lien envoyé par e-mail permet de le rétablir pendant {{undoDays}} jours. Ensuite les données sont effacées, au plus tard {{erasureDays}} jours après votre demande.',
          'Documents que le droit fiscal impose de conserver, comme les factures émises et les paiements avec les noms qui y figurent : environ {{bookYearsInAll}} ans, soit jusqu’au 31 décembre, {{bookYears}} ans après l’année d’imposition dont ils relèvent. Un document du {{recordDay}} est gardé jusqu’au {{recordKeptUntil}}. Ce qui n’y sert pas, comme les numéros de téléphone et les notes, est vidé. En supprimant votre compte, vous pouvez aussi choisir que rien ne soit gardé.',
          'Sauvegardes de l’ensemble du service : remplacées à tour de rôle. Ce qui a été effacé en disparaît dans les {{erasureDays}} jours suivant votre demande.',
          'Les sauvegardes et les exports que vous avez téléchargés ou mis dans votre propre drive sont à vous. Nous ne pouvons pas effacer des téléchargements.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits, et comment les exercer',
      body: [
        'Vous pouvez en exercer la plupart vous-même, tout de suite, dans le {{privacyCenter}} de votre compte : voir, exporter, corriger et supprimer vos données, ou nous envoyer une demande. Vous pouvez aussi écrire à {{privacy}} depuis l’adresse de votre compte. C’est gratuit. Nous répondons dans les {{answerDays}} jours. Vous pouvez demander',
        [
          'l’accès : ce que nous détenons sur vous, et une copie. Le lien vers un export sert une fois, pendant {{exportDays}} jours, avec votre mot de passe ;',
          'la rectification de ce qui est faux, dépassé ou incomplet ;',
          'l’effacement, dans la mesure où la loi ne nous oblige pas à conserver un document ;',
          'vos données dans un format que d’autres programmes savent lire, pour les emporter ailleurs ;',
          'la limitation de ce que nous en faisons, par exemple tant que vous contestez leur exactitude ;',
          'l’arrêt de ce qui repose sur notre intérêt légitime ;',
          'de ne pas faire l’objet de décisions prises par une machine seule ;',
          'le retrait d’un consentement, à partir de ce moment.',
        ],
      ],
    },
    {
      id: 'complaints',
      title: 'Réclamations',
      body: [
        'Vous pouvez saisir à tout moment la Nigeria Data Protection Commission (ndpc.gov.ng). En Europe, vous pouvez vous adresser à l’autorité de protection des données du lieu où vous vivez ou travaillez, au Royaume-Uni à l’Information Commissioner’s Office. Vous pouvez aussi aller en justice. Nous serions heureux que vous nous laissiez d’abord la possibilité d’y remédier, mais rien ne vous y oblige.',
      ],
    },
    {
      id: 'device',
      title: 'Ce qui est gardé sur votre appareil',
      body: [
        'Ce dont le service a besoin est gardé sans demander :',
        [
          'Un cookie à la connexion. Il dit que ce navigateur s’est déjà connecté à votre compte, pour que des inconnus qui devinent votre mot de passe ne puissent pas vous en fermer l’accès. Il n’ouvre rien et dure {{deviceDays}} jours.',
          'Un cookie pendant quelques minutes, quand vous connectez un drive. Il assure que ce drive est relié à votre compte et à aucun autre.',
          'Dans la mémoire de votre navigateur : le fait que vous êtes connecté, votre langue, l’apparence claire ou sombre, l’économie de données, les brouillons, des copies de ce que vous avez vu en dernier, pour les moments sans connexion, et l’application elle-même. La déconnexion efface la session, les brouillons et les copies.',
        ],
        'Les visites ne sont comptées que si vous acceptez. Là où nous avons activé Google Analytics, nos pages publiques vous posent d’abord la question. Son script n’est chargé qu’une fois que vous avez accepté, et refuser est aussi simple qu’accepter. Il dépose alors des cookies dont le nom commence par _ga, pour six mois au plus, et indique à Google quelles pages publiques vous visitez, de quel site vous venez, et si vous choisissez une offre ou commencez une inscription. Google voit aussi votre adresse réseau et votre type de navigateur. Les fonctions publicitaires sont désactivées.',
        'Il n’est jamais chargé sur les pages de votre compte, ni sur la page où un client lit et paie une facture. Vous pouvez changer d’avis à tout moment sous « Gestion des cookies », au bas des pages publiques et dans les réglages. Si vous refusez plus tard, ses cookies sont supprimés. Votre choix est gardé sur votre appareil pendant six mois ; ensuite nous reposons la question. Là où nous ne l’avons pas activé, il n’y a ni script ni question.',
      ],
    },
    {
      id: 'security',
      title: 'Sécurité',
      body: [
        'Les connexions sont chiffrées. Les documents de chaque entreprise sont isolés dans la base de données même, si bien qu’aucune autre entreprise ne peut les atteindre. Les mots de passe ne sont gardés que sous forme d’empreintes. Les clés des prestataires de paiement et des drives sont stockées chiffrées. Personne ne peut modifier un document émis.',
      ],
    },
    {
      id: 'breaches',
      title: 'En cas d’incident',
      body: [
        'Si une violation de données risque de porter atteinte aux droits des personnes, nous la signalons à la Nigeria Data Protection Commission, et à l’autorité européenne s’il y a lieu, dans les {{breachHours}} heures après en avoir eu connaissance. Si le risque pour vous est élevé, nous vous prévenons aussitôt, en mots simples, en vous disant ce que vous pouvez faire. Si elle touche des données que vous avez saisies sur d’autres, nous vous prévenons sans délai, pour que vous puissiez en faire autant.',
      ],
    },
    {
      id: 'age',
      title: 'Enfants',
      body: [
        'Isiro s’adresse aux personnes de {{minAge}} ans et plus. Nous ne tenons pas sciemment de comptes d’enfants et les supprimons dès que nous en avons connaissance. Si vous saisissez les données d’un enfant, par exemple l’élève sur la facture d’une école, n’en donnez pas plus que la facture n’exige.',
      ],
    },
    {
      id: 'changes',
      title: 'Modification de cette politique',
      body: [
        'Chaque version de cette politique porte une date, indiquée en haut. Nous vous annonçons les changements importants par e-mail avant qu’ils s’appliquent, et le tableau de bord l’indique quand une nouvelle version entre en vigueur. Elle existe en anglais, en français et en espagnol. En cas de différence, le texte anglais fait foi.',
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
