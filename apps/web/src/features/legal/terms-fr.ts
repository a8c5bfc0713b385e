import type { LegalText } from './legal-text.ts'

export const TERMS_FR: LegalText = {
  title: 'Conditions d’utilisation',
  description: 'Ce dont vous convenez avec Isiro en utilisant Isiro.',
  lead: 'Ces conditions sont l’accord entre vous et Isiro. Nous les avons voulues courtes et claires. En créant un compte, vous les acceptez.',
  sections: [
    {
      id: 'agreement',
      title: 'Qui s’engage avec qui',
      body: [
        '« Isiro » et « nous » désignent l’exploitant de ce service, que vous joignez à l’adresse {{support}}. « Vous » désigne la personne qui crée un compte et l’entreprise pour laquelle il sert. Si vous agissez pour une entreprise, vous confirmez y être autorisé.',
        'Ces conditions couvrent l’application web, les pages que vos clients ouvrent et les documents qui en sont issus.',
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      body: [
        [
          'Vous devez avoir au moins 18 ans.',
          'Donnez des informations exactes et tenez-les à jour : elles figurent sur des documents qui ont un effet juridique.',
          'Gardez votre mot de passe pour vous. Ce qui est fait avec votre compte est réputé fait par vous, sauf si vous nous avez dit que quelqu’un d’autre y est entré.',
          'Écrivez tout de suite à {{support}} si vous pensez que quelqu’un d’autre utilise votre compte.',
        ],
      ],
    },
    {
      id: 'service',
      title: 'Ce que fait Isiro, et ce qu’il ne fait pas',
      body: [
        'Isiro vous aide à émettre des factures, à calculer la taxe sur la valeur ajoutée (TVA) et la retenue à la source, à tenir les coordonnées de vos clients et à noter ce qui a été payé. Les taux utilisés portent la date à partir de laquelle ils s’appliquent et la loi dont ils viennent.',
        'Isiro est un outil, et non un conseiller fiscal, un comptable ou une banque. Nous ne déposons pas de déclarations et ne détenons pas votre argent. Savoir si un impôt s’applique à vous et à une vente donnée, et faire des déclarations justes et à temps, reste de votre responsabilité. Faites vérifier par votre conseil les montants importants.',
        'Une facture émise ne peut pas être modifiée, car la loi et votre client s’y fient. Elle peut être annulée et garde alors son numéro.',
      ],
    },
    {
      id: 'records',
      title: 'Ce que vous saisissez reste à vous',
      body: [
        'Vos documents vous appartiennent. Vous nous permettez de les conserver et de les traiter dans la mesure où le service en a besoin, et pour rien d’autre.',
        'Vous ne pouvez saisir que les données de clients que vous avez le droit d’utiliser. Vous en êtes responsable au sens du droit de la protection des données, et nous agissons pour votre compte, comme le décrit la politique de confidentialité.',
        'Quiconque possède le lien privé d’une facture peut la voir. Ne le partagez qu’avec les personnes concernées.',
      ],
    },
    {
      id: 'prices',
      title: 'Offres, prix et paiement',
      body: [
        'L’offre gratuite ne coûte rien et n’est pas limitée dans le temps. Le contenu et le prix de chaque offre figurent sur la page des tarifs. Les prix sont en nairas et valent pour une entreprise.',
        'Une entreprise peut essayer Pro ou Business une fois pendant 14 jours, sans indiquer de moyen de paiement. L’essai se termine de lui-même : l’entreprise retrouve l’offre qu’elle avait, et rien n’est prélevé.',
        'Les offres payantes durent un mois ou un an et se paient d’avance. Les prix comprennent la TVA. Une offre payée par carte se renouvelle à la fin de chaque période jusqu’à ce que vous la résiliiez, ce que vous pouvez faire à tout moment sur la page des offres ; elle reste alors ouverte jusqu’à la fin de la période déjà payée. Si un renouvellement échoue, l’offre reste ouverte 7 jours de plus.',
        'Une offre supérieure commence tout de suite, et les jours déjà payés et non utilisés sont déduits de son prix. Une offre inférieure se demande en écrivant à {{support}} et commence à la fin de la période déjà payée. Une limite de votre offre ne vous empêche jamais de lire, de télécharger ou de supprimer vos propres documents.',
        'Nous vous annonçons un changement de prix au moins 30 jours à l’avance par e-mail. Il s’applique à partir de votre période suivante, et vous pouvez partir avant.',
      ],
    },
    {
      id: 'money-back',
      title: 'Garantie de remboursement de 14 jours',
      body: [
        'Si une offre payante ne correspond pas à vos attentes, utilisez le bouton de la page des offres, ou écrivez à {{support}}, dans les 14 jours suivant votre premier paiement. Nous vous le remboursons en entier, sur la carte ou le compte d’où il vient, et l’offre prend fin tout de suite. Vous n’avez pas à donner de raison. Les droits que la loi vous donne en plus restent entiers.',
      ],
    },
    {
      id: 'conduct',
      title: 'Ce qui n’est pas permis',
      body: [
        [
          'les factures de biens ou de services qui n’existent pas, et tout ce qui vise à tromper ;',
          'l’usage d’Isiro contre la loi, par exemple pour blanchir de l’argent ou éluder l’impôt ;',
          'les tentatives d’accéder aux documents d’autrui, de contourner des limites ou de perturber le service ;',
          'l’envoi de messages que personne n’a demandés.',
        ],
        'Dans ces cas, nous pouvons suspendre le compte. Sauf si cela causait un dommage ou si la loi l’interdit, nous vous prévenons d’abord et vous laissons le temps d’y remédier.',
      ],
    },
    {
      id: 'availability',
      title: 'Disponibilité et évolution du service',
      body: [
        'Nous travaillons avec soin pour qu’Isiro fonctionne et que vos documents soient en sécurité, et nous faisons des sauvegardes. Nous ne pouvons pas promettre qu’il n’y aura jamais d’interruption. Nous pouvons améliorer et modifier le service ; si nous retirons un jour quelque chose que vous payez, vous pouvez partir et récupérer la part payée pour le temps non utilisé.',
      ],
    },
    {
      id: 'ending',
      title: 'Fin de l’accord',
      body: [
        'Vous pouvez arrêter à tout moment et supprimer votre compte dans le centre de confidentialité, ou nous le demander en écrivant à {{support}}. Téléchargez d’abord ce dont vous avez besoin. Pendant 14 jours, un lien envoyé par e-mail permet de rétablir le compte ; ensuite vos données personnelles sont effacées, au plus tard 30 jours après votre demande. Les documents que le droit fiscal et le droit des sociétés obligent à conserver, comme les factures émises et les paiements, sont gardés jusqu’à 7 ans, puis supprimés.',
        'Nous pouvons mettre fin à l’accord avec un préavis de 30 jours par e-mail, ou sans préavis après un manquement grave à ces conditions. Si nous y mettons fin sans un tel manquement, nous vous remboursons ce que vous avez payé pour le temps à venir.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilité',
      body: [
        'Nous répondons sans limite des dommages que nous causons intentionnellement ou par faute lourde, des dommages corporels, et partout où la loi n’admet pas de limite. Pour tout le reste, nous répondons des dommages prévisibles, jusqu’au montant que vous nous avez payé au cours des douze mois précédents, ou 50 000 ₦ si cette somme est plus élevée.',
        'Nous ne répondons pas des pénalités dues à des saisies fausses ou tardives, ou à des déclarations non déposées. Rien dans ces conditions ne retire les droits que vous donne la loi nigériane de 2018 sur la concurrence et la protection des consommateurs (Federal Competition and Consumer Protection Act) ou le droit de la consommation de votre pays.',
      ],
    },
    {
      id: 'changes',
      title: 'Modification de ces conditions',
      body: [
        'Quand nous modifions ces conditions, la date en haut change avec elles. Nous vous annonçons les changements importants au moins 30 jours à l’avance par e-mail. Si vous n’êtes pas d’accord, vous pouvez mettre fin à l’accord avant qu’ils s’appliquent ; continuer ensuite signifie que vous les acceptez.',
      ],
    },
    {
      id: 'law',
      title: 'Droit applicable et litiges',
      body: [
        'Le droit de la République fédérale du Nigeria s’applique. Écrivez-nous d’abord : presque tout peut s’arranger. Faute d’accord sous 30 jours, les tribunaux de l’État de Lagos tranchent. Si vous êtes un consommateur, vous pouvez aussi saisir les tribunaux et les autorités de votre lieu de résidence.',
        'Ces conditions existent en anglais, en français et en espagnol. En cas de différence, le texte anglais fait foi.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        'Questions sur ces conditions : {{support}}. Questions sur les données personnelles : {{privacy}}.',
      ],
    },
  ],
}
