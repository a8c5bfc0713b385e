import type { Language } from '@isiro/domain/language'
import { GROUPED, LOCALES } from '@isiro/domain/locale'
import type { RetentionPeriod, RetentionSubject } from '@isiro/domain/retention-periods'

interface RetentionWords {
  byPurpose: string
  /** The title of the table, and of its columns. */
  soonerDeleted: string
  what: string
  howLong: string
  subjects: Record<RetentionSubject, string>
  /** From when a period counts; `{{period}}` is a length such as "180 days". */
  from: Record<RetentionPeriod['from'], string>
}

export const RETENTION_WORDS: Record<Language, RetentionWords> = {
  en: {
    byPurpose: 'By purpose',
    soonerDeleted: 'What is deleted by itself, account or no account',
    what: 'What',
    howLong: 'Kept',
    subjects: {
      sessions: 'Sign-in sessions, unless you log out before',
      mailed_links:
        'Links that we mail you to confirm an address, set a password or bring an account back',
      known_devices: 'That a browser has signed in to your account before',
      sign_in_attempts: 'Counts of sign-in attempts, which stop people who guess passwords',
      call_counts: 'Counts of requests, which keep the service from being overloaded',
      repeated_calls: 'Answers to requests, so that one that is sent twice counts once',
      provider_reports: 'What a payment provider reported to us, exactly as it came',
      delivery_reports: 'What an SMS provider reported about the delivery of a message',
      message_texts:
        'The texts of messages. That one was sent, when, to whom and with what result stays with the account',
      unfinished_imports: 'Files of clients or expenses whose import you began and never finished',
      dismissed_notices: 'Which notices you have closed',
      subscription_mails: 'Which mails about your plan we have sent',
      notifications: 'What you were told of payments, claims, refunds and failed messages',
      trail_places:
        'From which browser and network something was done. Who did what, and when, stays with the account',
      support_requests: 'What you asked support, and our answers',
      jobs: 'Tasks of the server, such as sending a mail',
      test_inbox: 'Mails caught by a test version of Isiro. The real service has no such inbox',
      server_logs:
        'Server logs with network addresses, and crash reports. They hold nothing of your records',
      deleted_account: 'An account that you have deleted and can still bring back',
    },
    from: {
      creation: '{{period}}',
      last_use: '{{period}} after the last use',
      expiry: '{{period}} after they expire',
      completion: '{{period}} after they are done',
      deletion: '{{period}} after the deletion',
    },
  },
  fr: {
    byPurpose: 'Par finalité',
    soonerDeleted: 'Ce qui s’efface de lui-même, que le compte existe ou non',
    what: 'Données',
    howLong: 'Durée',
    subjects: {
      sessions: 'Les sessions de connexion, sauf si vous vous déconnectez avant',
      mailed_links:
        'Les liens que nous vous envoyons pour confirmer une adresse, choisir un mot de passe ou rétablir un compte',
      known_devices: 'Le fait qu’un navigateur s’est déjà connecté à votre compte',
      sign_in_attempts:
        'Le nombre d’essais de connexion, pour arrêter ceux qui devinent des mots de passe',
      call_counts: 'Le nombre de requêtes, pour éviter une surcharge du service',
      repeated_calls:
        'Les réponses à des requêtes, pour que la même, envoyée deux fois, ne compte qu’une fois',
      provider_reports:
        'Ce qu’un prestataire de paiement nous a signalé, tel que nous l’avons reçu',
      delivery_reports: 'Ce qu’un prestataire de SMS a signalé sur la remise d’un message',
      message_texts:
        'Le texte des messages. Le fait qu’un message est parti, sa date, son destinataire et son résultat restent avec le compte',
      unfinished_imports:
        'Les fichiers de clients ou de dépenses dont l’importation a été commencée et jamais terminée',
      dismissed_notices: 'Les avis que vous avez fermés',
      subscription_mails: 'Les e-mails que nous avons envoyés au sujet de votre offre',
      notifications:
        'Ce que nous vous avons signalé : paiements, annonces de virement, remboursements, messages non remis',
      trail_places:
        'Depuis quel navigateur et quel réseau une action a été faite. Qui a fait quoi, et quand, reste avec le compte',
      support_requests: 'Vos questions à l’assistance, et nos réponses',
      jobs: 'Les tâches du serveur, comme l’envoi d’un e-mail',
      test_inbox:
        'Les e-mails retenus par une version de test d’Isiro. Le vrai service n’a pas cette boîte',
      server_logs:
        'Les journaux des serveurs, avec des adresses réseau, et les rapports d’incident. Ils ne contiennent rien de vos documents',
      deleted_account: 'Un compte que vous avez supprimé et pouvez encore rétablir',
    },
    from: {
      creation: '{{period}}',
      last_use: '{{period}} après la dernière utilisation',
      expiry: '{{period}} après leur expiration',
      completion: '{{period}} après leur exécution',
      deletion: '{{period}} après la suppression',
    },
  },
  es: {
    byPurpose: 'Por finalidad',
    soonerDeleted: 'Lo que se borra solo, exista o no la cuenta',
    what: 'Datos',
    howLong: 'Plazo',
    subjects: {
      sessions: 'Las sesiones iniciadas, salvo que las cierre antes',
      mailed_links:
        'Los enlaces que le enviamos para confirmar una dirección, elegir una contraseña o recuperar una cuenta',
      known_devices: 'Que un navegador ya ha entrado antes en su cuenta',
      sign_in_attempts:
        'El número de intentos de inicio de sesión, para frenar a quien prueba contraseñas',
      call_counts: 'El número de peticiones, para que el servicio no se sature',
      repeated_calls:
        'Las respuestas a peticiones, para que una enviada dos veces cuente una sola vez',
      provider_reports: 'Lo que nos comunicó un proveedor de pagos, tal como llegó',
      delivery_reports: 'Lo que comunicó un proveedor de SMS sobre la entrega de un mensaje',
      message_texts:
        'El texto de los mensajes. Que se envió uno, cuándo, a quién y con qué resultado sigue en la cuenta',
      unfinished_imports:
        'Los archivos de clientes o gastos cuya importación empezó y no llegó a terminar',
      dismissed_notices: 'Qué avisos ha cerrado',
      subscription_mails: 'Qué correos sobre su plan hemos enviado',
      notifications:
        'Los avisos de pagos, transferencias anunciadas, reembolsos y mensajes fallidos',
      trail_places:
        'Desde qué navegador y qué red se hizo algo. Quién hizo qué, y cuándo, sigue en la cuenta',
      support_requests: 'Lo que preguntó a soporte, y nuestras respuestas',
      jobs: 'Las tareas del servidor, como enviar un correo',
      test_inbox:
        'Los correos retenidos por una versión de prueba de Isiro. El servicio real no tiene ese buzón',
      server_logs:
        'Los registros de los servidores, con direcciones de red, y los informes de errores. No contienen nada de sus documentos',
      deleted_account: 'Una cuenta que ha eliminado y todavía puede recuperar',
    },
    from: {
      creation: '{{period}}',
      last_use: '{{period}} después del último uso',
      expiry: '{{period}} después de caducar',
      completion: '{{period}} después de terminar',
      deletion: '{{period}} después de eliminarla',
    },
  },
}

/** A period in words: '180 days after the last use'. */
export function periodWords({ count, unit, from }: RetentionPeriod, language: Language): string {
  const length = new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: { hours: 'hour', days: 'day', months: 'month' }[unit],
    unitDisplay: 'long',
    ...GROUPED,
  })
  return RETENTION_WORDS[language].from[from].replace('{{period}}', length.format(count))
}
