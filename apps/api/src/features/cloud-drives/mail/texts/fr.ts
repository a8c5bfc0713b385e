export const FR = {
  greeting: 'Bonjour {name},',
  footer:
    'Vous recevez cet e-mail car votre entreprise est sauvegardée chaque semaine dans {drive}.',
  failed: {
    subject: 'La sauvegarde de cette semaine n’est pas arrivée dans {drive}',
    body: 'La sauvegarde hebdomadaire de {business} n’a pas pu être déposée dans {drive}. {reason} Tant que ce n’est pas réglé, aucune nouvelle sauvegarde ne s’y trouve.',
    action: 'Ouvrir Sauvegarde',
  },
  differs: {
    subject: 'La sauvegarde de cette semaine ne correspond pas à vos comptes',
    body: 'Isiro a relu la sauvegarde hebdomadaire de {business} depuis {drive} et l’a comparée à vos comptes. Ils ne correspondent pas : ne vous fiez pas à ce fichier. Vos comptes eux-mêmes n’ont pas changé. Faites une nouvelle sauvegarde maintenant, et écrivez à {support} si cela se reproduit.',
    action: 'Faire une sauvegarde',
  },
}
