import type { Language } from '@isiro/domain/language'

export type AuthMail =
  | 'verify_email'
  | 'reset_password'
  | 'already_registered'
  | 'password_changed'
  | 'payout_details_changed'
  | 'payment_keys_changed'

export interface MailText {
  subject: string
  greeting: string
  body: string
  /** Label of the one button; null where the mail has none. */
  action: string | null
  footer: string
}

/** What the account mails say. `{name}` is the reader, `{support}` the support address. */
export const AUTH_MAIL_TEXTS: Record<Language, Record<AuthMail, MailText>> = {
  en: {
    verify_email: {
      subject: 'Confirm your email address',
      greeting: 'Hello {name},',
      body: 'Welcome to Isiro. Please confirm that this address is yours, so that you can always get back into your account.',
      action: 'Confirm my address',
      footer: 'The link works for 3 days. If you did not sign up, you can ignore this mail.',
    },
    reset_password: {
      subject: 'Set a new password',
      greeting: 'Hello {name},',
      body: 'Somebody asked to set a new password for your Isiro account. If it was you, go on here.',
      action: 'Set a new password',
      footer:
        'The link works once, for 60 minutes. If it was not you, your password stays as it is.',
    },
    already_registered: {
      subject: 'You already have an Isiro account',
      greeting: 'Hello,',
      body: 'Somebody just signed up with this address, which already has an account. If it was you, sign in to your first account, or set a new password if you have forgotten yours.',
      action: 'Sign in',
      footer:
        'If it was not you, there is nothing to do: your account and your data are untouched.',
    },
    password_changed: {
      subject: 'Your password was changed',
      greeting: 'Hello {name},',
      body: 'The password of your Isiro account was just changed, and your other sessions were ended.',
      action: null,
      footer: 'If it was not you, set a new password at once and write to {support}.',
    },
    payout_details_changed: {
      subject: 'Your payment details were changed',
      greeting: 'Hello {name},',
      body: 'The bank or mobile-money details on your invoices were just changed.',
      action: null,
      footer: 'If it was not you, set a new password at once and write to {support}.',
    },
    payment_keys_changed: {
      subject: 'Your card payment keys were changed',
      greeting: 'Hello {name},',
      body: 'The keys with which your business takes card payments were just changed or removed.',
      action: null,
      footer: 'If it was not you, set a new password at once and write to {support}.',
    },
  },
  fr: {
    verify_email: {
      subject: 'Confirmez votre adresse e-mail',
      greeting: 'Bonjour {name},',
      body: 'Bienvenue sur Isiro. Confirmez que cette adresse est la vôtre, pour toujours pouvoir retrouver votre compte.',
      action: 'Confirmer mon adresse',
      footer: 'Le lien est valable 3 jours. Si vous ne vous êtes pas inscrit, ignorez ce message.',
    },
    reset_password: {
      subject: 'Choisissez un nouveau mot de passe',
      greeting: 'Bonjour {name},',
      body: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte Isiro. Si c’était vous, continuez ici.',
      action: 'Choisir un nouveau mot de passe',
      footer:
        'Le lien sert une seule fois, pendant 60 minutes. Si ce n’était pas vous, votre mot de passe reste inchangé.',
    },
    already_registered: {
      subject: 'Vous avez déjà un compte Isiro',
      greeting: 'Bonjour,',
      body: 'Quelqu’un vient de s’inscrire avec cette adresse, qui a déjà un compte. Si c’était vous, connectez-vous à votre premier compte, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.',
      action: 'Se connecter',
      footer:
        'Si ce n’était pas vous, il n’y a rien à faire : votre compte et vos données sont intacts.',
    },
    password_changed: {
      subject: 'Votre mot de passe a été modifié',
      greeting: 'Bonjour {name},',
      body: 'Le mot de passe de votre compte Isiro vient d’être modifié et vos autres sessions ont été fermées.',
      action: null,
      footer:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
    },
    payout_details_changed: {
      subject: 'Vos coordonnées de paiement ont été modifiées',
      greeting: 'Bonjour {name},',
      body: 'Les coordonnées bancaires ou de mobile money de vos factures viennent d’être modifiées.',
      action: null,
      footer:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
    },
    payment_keys_changed: {
      subject: 'Vos clés de paiement par carte ont été modifiées',
      greeting: 'Bonjour {name},',
      body: 'Les clés avec lesquelles votre entreprise encaisse par carte viennent d’être modifiées ou retirées.',
      action: null,
      footer:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez à {support}.',
    },
  },
  es: {
    verify_email: {
      subject: 'Confirme su correo electrónico',
      greeting: 'Hola, {name}:',
      body: 'Le damos la bienvenida a Isiro. Confirme que esta dirección es suya, para poder volver siempre a su cuenta.',
      action: 'Confirmar mi dirección',
      footer: 'El enlace vale durante 3 días. Si no se ha registrado, ignore este mensaje.',
    },
    reset_password: {
      subject: 'Elija una contraseña nueva',
      greeting: 'Hola, {name}:',
      body: 'Alguien ha pedido una contraseña nueva para su cuenta de Isiro. Si ha sido usted, continúe aquí.',
      action: 'Elegir una contraseña nueva',
      footer:
        'El enlace vale una sola vez, durante 60 minutos. Si no ha sido usted, su contraseña no cambia.',
    },
    already_registered: {
      subject: 'Ya tiene una cuenta de Isiro',
      greeting: 'Hola:',
      body: 'Alguien acaba de registrarse con esta dirección, que ya tiene una cuenta. Si ha sido usted, inicie sesión en su primera cuenta, o elija una contraseña nueva si la ha olvidado.',
      action: 'Iniciar sesión',
      footer:
        'Si no ha sido usted, no tiene que hacer nada: su cuenta y sus datos siguen intactos.',
    },
    password_changed: {
      subject: 'Su contraseña ha cambiado',
      greeting: 'Hola, {name}:',
      body: 'La contraseña de su cuenta de Isiro acaba de cambiar y sus otras sesiones se han cerrado.',
      action: null,
      footer: 'Si no ha sido usted, elija enseguida una contraseña nueva y escriba a {support}.',
    },
    payout_details_changed: {
      subject: 'Sus datos de cobro han cambiado',
      greeting: 'Hola, {name}:',
      body: 'Los datos bancarios o de dinero móvil de sus facturas acaban de cambiar.',
      action: null,
      footer: 'Si no ha sido usted, elija enseguida una contraseña nueva y escriba a {support}.',
    },
    payment_keys_changed: {
      subject: 'Sus claves de cobro con tarjeta han cambiado',
      greeting: 'Hola, {name}:',
      body: 'Las claves con las que su negocio cobra con tarjeta acaban de cambiarse o retirarse.',
      action: null,
      footer: 'Si no ha sido usted, elija enseguida una contraseña nueva y escriba a {support}.',
    },
  },
}
