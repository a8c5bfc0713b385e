export const FR = {
  greeting: 'Bonjour {name},',
  footer: 'Vous recevez cet e-mail car {drive} reçoit votre sauvegarde hebdomadaire.',
  failed: {
    subject: 'La sauvegarde de cette semaine n’est pas arrivée sur {drive}',
    body: 'La sauvegarde hebdomadaire de {business} n’a pas pu être enregistrée sur {drive}. {reason} Tant que le problème persiste, aucune nouvelle sauvegarde n’y est enregistrée.',
    action: 'Ouvrir Sauvegarde',
  },
  differs: {
    subject: 'La sauvegarde de cette semaine ne correspond pas à vos comptes',
    body: 'Nous avons comparé la sauvegarde hebdomadaire de {business} sur {drive} à vos comptes. Elle ne correspond pas : ne vous fiez pas à ce fichier. Vos comptes n’ont pas changé. Faites une nouvelle sauvegarde maintenant. Si cela se reproduit, écrivez à {support}.',
    action: 'Faire une sauvegarde maintenant',
  },
}
