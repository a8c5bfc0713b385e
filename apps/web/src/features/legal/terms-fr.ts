import type { LegalText } from './legal-text.ts'

export const TERMS_FR: LegalText = {
  title: 'Conditions d’utilisation',
  description: 'Ce dont vous convenez avec Isiro en utilisant Isiro.',
  lead: 'Ces conditions sont l’accord entre vous et Isiro, en mots simples. En créant un compte, vous les acceptez.',
  sections: [
    {
      id: 'agreement',
      title: 'Qui s’engage avec qui',
      body: [
        '« Isiro » et « nous » désignent l’exploitant de ce service : {{operator}}. Vous nous joignez à l’adresse {{support}}. « Vous » désigne la personne qui crée un compte et l’entreprise pour laquelle il sert. Si vous agissez pour une entreprise, vous confirmez y être autorisé.',
        'Ces conditions couvrent l’application web, les pages que vos clients ouvrent et les documents qui en sont issus. La {{privacyPolicy}} explique ce que nous faisons des données personnelles.',
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      body: [
        [
          'Vous devez avoir au moins {{minAge}} ans.',
          'Donnez des informations exactes et tenez-les à jour : elles figurent sur des documents qui ont un effet juridique.',
          'Gardez votre mot de passe pour vous. Vous répondez de ce qui est fait avec votre compte, sauf si quelqu’un y est entré sans faute de votre part.',
          'Écrivez sans attendre à {{support}} si vous pensez que quelqu’un d’autre utilise votre compte.',
        ],
      ],
    },
    {
      id: 'service',
      title: 'Ce que fait Isiro, et ce qu’il ne fait pas',
      body: [
        'Avec Isiro, vous émettez des factures, calculez la taxe sur la valeur ajoutée (TVA) et la retenue à la source, enregistrez dépenses et paiements, gardez les coordonnées de vos clients, leur rappelez ce qu’ils doivent et préparez vos déclarations fiscales.',
        'Les montants d’impôt ne sont pas un conseil fiscal. Ils découlent de ce que vous saisissez, de vos réglages et de taux qui portent leur date et la loi dont ils viennent. Les lois changent et chaque cas est différent. Faites vérifier par un conseil les montants qui comptent.',
        'Isiro n’est ni un conseiller fiscal, ni un comptable, ni une banque. Nous ne déposons pas vos déclarations et ne détenons pas votre argent. C’est à vous de savoir si un impôt s’applique à vous et à une vente, et de déclarer juste et à temps.',
        'Une facture émise ne peut pas être modifiée, car la loi et votre client s’y fient. Elle garde son numéro, même si vous l’annulez.',
      ],
    },
    {
      id: 'records',
      title: 'Ce que vous saisissez reste à vous',
      body: [
        'Vos documents vous appartiennent. Vous nous permettez de les conserver et de les traiter dans la mesure où le service en a besoin, et pour rien d’autre.',
        'Quelle que soit votre offre, vous pouvez lire, télécharger et supprimer vos documents. Seule exception, ce que la loi impose de conserver : les factures émises, par exemple, restent.',
        'Quiconque possède le lien privé d’une facture peut l’ouvrir. Ne le partagez qu’avec les personnes concernées. Vous pouvez remplacer un lien qui s’est égaré.',
      ],
    },
    {
      id: 'processing',
      title: 'Les données personnelles de vos clients',
      body: [
        'C’est vous qui décidez quelles données personnelles de clients, de fournisseurs et de payeurs vous saisissez, et pourquoi. Au sens du droit de la protection des données, vous en êtes le responsable du traitement et nous sommes votre sous-traitant. Cette section est notre accord à ce sujet. Ne saisissez que ce que vous avez le droit d’utiliser.',
        [
          'Nous ne traitons ces données que pour vous fournir le service, selon les instructions que vous donnez en l’utilisant, sauf si une loi exige autre chose.',
          'Toute personne qui y travaille pour nous est tenue au secret.',
          'Nous les protégeons comme le décrit la {{privacyPolicy}}.',
          'Les entreprises que la {{privacyPolicy}} nomme comme destinataires nous y aident. Vous les acceptez. Nous leur imposons les mêmes obligations et répondons d’elles. Nous vous prévenons avant d’en ajouter une, et vous pouvez vous y opposer en mettant fin à l’accord.',
          'Nous vous aidons à répondre aux personnes qui exercent leurs droits et à remplir vos autres obligations en matière de protection des données.',
          'En cas de violation de ces données, nous vous prévenons sans délai, avec ce qu’il vous faut pour informer les autres.',
          'À la fin de l’accord, nous effaçons les données comme le dit la section « Fin de l’accord ». Vous pouvez les exporter avant.',
          'Sur demande, nous vous montrons que nous respectons tout cela et vous laissons le vérifier.',
        ],
      ],
    },
    {
      id: 'messages',
      title: 'Les messages en votre nom',
      body: [
        'Isiro envoie des e-mails et des SMS à vos clients quand vous le demandez, et de lui-même là où vous l’avez activé. Ils partent en votre nom. Vous répondez de leur contenu et du droit d’écrire au destinataire.',
        [
          'Les messages automatiques se taisent la nuit, de {{quietFrom}} à {{quietTo}}, sauf si vous choisissez d’autres heures.',
          'Si quelqu’un ne veut plus de messages, respectez-le. Isiro tient la liste de ces personnes et ne leur envoie rien.',
          'Chaque offre comprend un nombre de SMS par mois civil ; ceux que vous n’utilisez pas ne se reportent pas. Un texte long ou avec des caractères spéciaux compte pour plusieurs SMS. L’application indique combien avant l’envoi.',
          'Vous pouvez envoyer des SMS dès que vous avez confirmé votre adresse e-mail. Ils vont vers les mobiles du Nigeria, et d’autres pays là où nous les avons ouverts.',
          'Usage raisonnable : des limites par jour, et par numéro sur une courte durée, protègent les destinataires et le service. L’application vous dit quand vous en atteignez une.',
          'Nous confions chaque message à un prestataire. Nous ne pouvons pas promettre qu’un réseau ou une messagerie le remette. L’application montre ce que le prestataire signale.',
        ],
        'Quand vous partagez une facture par WhatsApp ou une autre application, c’est elle qui l’envoie, selon ses propres conditions.',
      ],
    },
    {
      id: 'payments',
      title: 'Les paiements de vos clients',
      body: [
        'Vos clients vous paient, vous, et non nous. Pour les paiements en ligne, vous connectez votre propre compte Paystack ou Flutterwave. Le prestataire encaisse, prélève ses propres frais et vous verse l’argent selon le contrat qui vous lie à lui. Nous ne faisons que transmettre la demande, l’interroger sur le résultat et le noter.',
        'Les remboursements et les paiements contestés se règlent entre vous, votre client et le prestataire. Si vous notez à la main un virement ou des espèces, ou croyez un client qui dit avoir payé, vérifiez que l’argent est arrivé.',
      ],
    },
    {
      id: 'prices',
      title: 'Offres, prix et paiement',
      body: [
        'Les prix sont en nairas, TVA comprise, et valent pour une entreprise. Le contenu de chaque offre figure sur la {{pricingPage}}.',
        [
          'Gratuit : sans frais ni limite de durée. {{freeInvoices}} factures et {{freeSms}} SMS par mois.',
          'Basic : {{basicMonth}} par mois ou {{basicYear}} par an. Factures illimitées, {{basicSms}} SMS par mois.',
          'Pro : {{proMonth}} par mois ou {{proYear}} par an. Factures illimitées, {{proSms}} SMS par mois.',
          'Business : {{businessMonth}} par mois ou {{businessYear}} par an. Factures illimitées, {{businessSms}} SMS par mois.',
        ],
        'Chaque entreprise peut essayer Pro ou Business une fois pendant {{trialDays}} jours, sans carte. L’essai se termine de lui-même. L’entreprise retrouve alors l’offre qu’elle avait, et rien n’est prélevé.',
        'Vous payez un mois ou un an d’avance, par Paystack ou Flutterwave. Le prestataire reçoit votre numéro de carte, nous jamais. Chaque paiement donne lieu à un reçu.',
        'Nous vous prévenons par e-mail au moins {{noticeDays}} jours avant une hausse de votre prix. Le nouveau prix s’applique à partir de votre période suivante, et vous pouvez partir avant.',
      ],
    },
    {
      id: 'renewal',
      title: 'Renouveler, changer ou résilier une offre',
      body: [
        [
          'Une offre payée par carte avec Paystack se renouvelle d’elle-même à la fin de chaque période, jusqu’à ce que vous la résiliiez. Payée autrement, elle prend fin avec sa période, et vous pouvez payer vous-même la suivante.',
          'Vous pouvez résilier à tout moment sur la {{plansPage}}. L’offre reste ouverte jusqu’à la fin du temps déjà payé. D’ici là, vous pouvez revenir sur la résiliation.',
          'Si un renouvellement échoue, nous vous écrivons et l’offre reste ouverte {{graceDays}} jours de plus. Le paiement est tenté {{renewalAttempts}} fois en tout, à {{retryDays}} jours d’intervalle. Si aucun essai ne réussit, l’entreprise passe à l’offre gratuite.',
          'Une offre supérieure, ou une année au lieu d’un mois, commence tout de suite. Les jours payés et non utilisés sont déduits du prix.',
          'Pour une offre payante inférieure, écrivez à {{support}}. Elle commence à la fin du temps déjà payé.',
          'Quand une offre prend fin, rien n’est supprimé. Les limites et les fonctions de l’offre que vous avez alors valent pour ce que vous faites ensuite. Une limite ne vous empêche jamais de lire, de télécharger ou de supprimer vos propres documents.',
        ],
      ],
    },
    {
      id: 'money-back',
      title: 'Satisfait ou remboursé pendant {{moneyBackDays}} jours',
      body: [
        'Si une offre payante ne correspond pas à vos attentes, utilisez le bouton de la {{plansPage}}, ou écrivez à {{support}}, dans les {{moneyBackDays}} jours suivant votre premier paiement. Vous n’avez pas à donner de raison. Nous vous rendons en entier ce que vous avez payé pendant ce temps, sur la carte ou le compte d’origine, et l’offre prend fin aussitôt.',
        'Ensuite, le temps payé n’est pas remboursé, sauf dans les cas prévus par ces conditions ou par la loi.',
      ],
    },
    {
      id: 'referral',
      title: 'Inviter d’autres entreprises',
      body: [
        'Chaque entreprise a un code pour en inviter d’autres. Vous voyez combien d’entreprises vous ont rejoint avec le vôtre et combien paient une offre, mais pas lesquelles. Pour l’instant, ni l’invitation ni l’inscription ne donnent droit à une récompense. N’invitez que des personnes qui seront contentes de vous lire.',
      ],
    },
    {
      id: 'backups',
      title: 'Sauvegardes',
      body: [
        'Nous sauvegardons l’ensemble du service, pour nous relever d’une panne de notre côté. Ces sauvegardes ne peuvent pas ramener un document que vous avez supprimé. Pour cela, faites vos propres sauvegardes sur la {{backupPage}} : par téléchargement, ou dans votre Google Drive ou Dropbox. Là, elles sont à vous, et c’est à vous de décider qui peut y accéder.',
        'Vous pouvez protéger une sauvegarde de votre drive par une phrase secrète. Si vous la perdez, personne ne peut ouvrir cette sauvegarde, et nous ne pouvons pas la réinitialiser. Pour les sauvegardes hebdomadaires, nous gardons la phrase secrète chiffrée, car le serveur en a besoin chaque semaine. Nous ne la montrons à personne, pas même à vous.',
      ],
    },
    {
      id: 'conduct',
      title: 'Ce qui n’est pas permis',
      body: [
        [
          'Les factures de biens ou de services qui n’existent pas, et tout ce qui vise à tromper.',
          'L’usage d’Isiro contre la loi, par exemple pour blanchir de l’argent ou frauder l’impôt.',
          'Les tentatives d’accéder aux documents d’autrui, de contourner des limites ou de perturber le service.',
          'L’envoi de messages que les destinataires n’ont pas demandés ou ne veulent plus.',
        ],
        'Dans ces cas, nous pouvons suspendre le compte. Nous vous prévenons d’abord et vous laissons le temps d’y remédier, sauf si cela causait un dommage ou si la loi l’interdit. Vous pouvez nous demander de revoir la décision.',
      ],
    },
    {
      id: 'availability',
      title: 'Disponibilité et évolution du service',
      body: [
        'Nous travaillons avec soin pour qu’Isiro fonctionne et que vos documents soient en sécurité. Nous ne promettons pas qu’il n’y aura jamais d’interruption : il y a la maintenance, et les réseaux tombent en panne, tout comme les prestataires dont nous dépendons.',
        'Nous pouvons améliorer et modifier le service. Si nous retirons quelque chose que vous payez, vous pouvez partir et récupérer la part payée pour le temps non utilisé.',
      ],
    },
    {
      id: 'ending',
      title: 'Fin de l’accord',
      body: [
        'Vous pouvez arrêter à tout moment et supprimer votre compte dans le {{privacyCenter}}, ou nous le demander en écrivant à {{support}}. Téléchargez d’abord ce dont vous avez besoin. La suppression ferme vos sessions, arrête tous les messages et le renouvellement de votre offre, et déconnecte votre drive.',
        'Pendant {{undoDays}} jours, un lien envoyé par e-mail permet de rétablir le compte. Ensuite vos données personnelles sont effacées, au plus tard {{erasureDays}} jours après votre demande.',
        'Vous choisissez si nous gardons les documents que le droit fiscal impose de conserver, comme les factures émises, les paiements et les dépenses. C’est le cas par défaut, car cette obligation est aussi la vôtre. Ils sont gardés environ {{bookYearsInAll}} ans : jusqu’au 31 décembre, {{bookYears}} ans après l’année d’imposition dont ils relèvent. Un document du {{recordDay}} est gardé jusqu’au {{recordKeptUntil}}, puis effacé.',
        'Nous pouvons mettre fin à l’accord avec un préavis de {{noticeDays}} jours par e-mail, ou sans préavis après un manquement grave à ces conditions. Si nous y mettons fin sans un tel manquement, nous vous rendons ce que vous avez payé pour le temps à venir. Jusqu’à la fin, vous pouvez télécharger vos documents.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilité',
      body: [
        'Nous répondons sans limite des dommages que nous causons intentionnellement ou par faute lourde, des dommages corporels, et partout où la loi n’admet pas de limite. Pour tout le reste, nous répondons des dommages prévisibles, jusqu’au montant que vous nous avez payé au cours des douze mois précédents, ou {{liabilityFloor}} si cette somme est plus élevée.',
        'Nous ne répondons pas des pénalités dues à des saisies fausses ou tardives ou à des déclarations non déposées, ni de ce que font les prestataires de paiement, de messagerie et de stockage dans le cadre de leurs propres contrats avec vous.',
      ],
    },
    {
      id: 'consumers',
      title: 'Si vous êtes un consommateur',
      body: [
        'Rien dans ces conditions ne retire les droits que vous donne la loi nigériane de 2018 sur la concurrence et la protection des consommateurs (Federal Competition and Consumer Protection Act 2018). En font partie une information claire en langage simple, un service de qualité fourni à temps, des clauses équitables et une réparation quand le service n’est pas à la hauteur. Il en va de même du droit de la consommation du pays où vous vivez.',
        'Vous pouvez saisir la Federal Competition and Consumer Protection Commission (fccpc.gov.ng), même sans nous avoir écrit d’abord.',
      ],
    },
    {
      id: 'changes',
      title: 'Modification de ces conditions',
      body: [
        'Chaque version de ces conditions porte une date, indiquée en haut. Nous vous annonçons les changements importants par e-mail au moins {{noticeDays}} jours à l’avance. Quand une nouvelle version entre en vigueur, le tableau de bord l’indique et vous demande de l’accepter. Nous enregistrons quelle version vous avez acceptée, et quand.',
        'Si vous n’êtes pas d’accord, vous pouvez mettre fin à l’accord avant que le changement s’applique. Nous vous rendons alors ce que vous avez payé pour le temps à venir.',
      ],
    },
    {
      id: 'law',
      title: 'Droit applicable et litiges',
      body: [
        'Le droit de la République fédérale du Nigeria s’applique. Écrivez-nous d’abord : presque tout peut s’arranger. Faute d’accord sous {{disputeDays}} jours, les tribunaux de l’État de Lagos tranchent. Si vous êtes un consommateur, vous pouvez aussi saisir les tribunaux et les autorités de votre lieu de résidence.',
        'Ces conditions existent en anglais, en français et en espagnol. En cas de différence, le texte anglais fait foi. Si une partie n’est pas valable, le reste le demeure.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        'Questions sur ces conditions et réclamations : {{support}}. Questions sur les données personnelles : {{privacy}}.',
      ],
    },
  ],
}
