import type { EN } from './en.ts'

export const FR: typeof EN = {
  invoice_created:
    'Bonjour {name},\n\nVoici la facture {invoiceNumber} d’un montant de {amount}, à payer avant le {dueDate}.\n\nMerci de votre confiance.',
  due_soon:
    'Bonjour {name},\n\nPetit rappel : la facture {invoiceNumber} de {amount} est à payer le {dueDate}.\n\nMerci de votre confiance.',
  part_paid:
    'Bonjour {name},\n\nMerci pour votre paiement. Il reste {amount} à payer sur la facture {invoiceNumber}, avant le {dueDate}.',
  overdue_friendly:
    'Bonjour {name},\n\nPetit rappel : la facture {invoiceNumber} de {amount} était à payer le {dueDate}. Déjà payé ? Merci, et ne tenez pas compte de cet e-mail.',
  overdue_plain:
    'Bonjour {name},\n\nIl reste {amount} à payer sur la facture {invoiceNumber}, échue le {dueDate}. Elle a {days} jours de retard. Merci de payer dès que possible, ou de nous dire ce qui vous en empêche.',
  overdue_firm:
    'Bonjour {name},\n\nIl reste {amount} à payer sur la facture {invoiceNumber}, {days} jours après son échéance du {dueDate}. Merci de payer aujourd’hui, ou de nous écrire pour convenir d’une date.',
  follow_up:
    'Bonjour {name},\n\nIl reste {amount} à payer sur la facture {invoiceNumber}, échue le {dueDate}. Merci de payer, ou de nous indiquer une date.',
  claim_refused:
    'Bonjour {name},\n\nVous nous avez annoncé un virement pour la facture {invoiceNumber}, mais il n’est pas arrivé sur notre compte. Il reste {amount} à payer. Merci de vérifier auprès de votre banque, ou de nous répondre avec votre reçu.',
  paid_in_full:
    'Bonjour {name},\n\nMerci. La facture {invoiceNumber} est entièrement payée. Vous n’avez plus rien à payer.',
  invoice_credited:
    'Bonjour {name},\n\nLa facture {invoiceNumber} est entièrement couverte par un avoir. Vous n’avez rien à payer.',
  payment_received:
    'Bonjour {name},\n\nMerci. Nous avons bien reçu {amount} ({method}) pour la facture {invoiceNumber}.',
  statement: 'Bonjour {name},\n\nVoici votre relevé de compte. Le solde est de {amount}.',
}
