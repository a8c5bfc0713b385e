import type { EN } from './en.ts'

export const FR: typeof EN = {
  card: {
    noticeSubject: (business, amount, date) =>
      `${business} débitera ${amount} sur votre carte le ${date}`,
    notice: ({ name, business, amount, card, number, day, agreedOn }) =>
      `Bonjour ${name},\n\nLe ${day}, ${business} débitera ${amount} sur votre carte ${card} pour la facture ${number}, comme vous l’avez accepté le ${agreedOn}. Vous recevrez un reçu.\n\nPour l’empêcher, ouvrez la facture avant cette date et choisissez « Arrêter les paiements par carte ».`,
    failedSubject: (business, number) =>
      `${business} n’a pas pu débiter votre carte pour la facture ${number}`,
    failed: ({ name, business, amount, card, number }) =>
      `Bonjour ${name},\n\n${business} n’a pas pu débiter ${amount} sur votre carte ${card} pour la facture ${number}.`,
    againOn: (day) =>
      `Nous réessaierons le ${day}. Vous pouvez aussi payer dès maintenant avec le bouton ci-dessous.`,
    notAgain: 'Nous ne réessaierons pas. Merci de payer avec le bouton ci-dessous.',
  },
  summary: {
    subject: (month, business) => `${business} : votre bilan, ${month}`,
    greeting: (name) => `Bonjour ${name},`,
    intro: (month, business) => `Voici le bilan du mois de ${business} : ${month}.`,
    invoices: 'Factures émises',
    invoiced: 'Facturé',
    payments: 'Paiements',
    received: 'Reçu',
    owed: 'Montant qui vous est dû',
    overdue: 'Dont en retard',
    sms: (month, invoiced, received, owed) =>
      `Isiro, ${month} : facturé ${invoiced}, reçu ${received}, dû à ce jour ${owed}.`,
  },
}
