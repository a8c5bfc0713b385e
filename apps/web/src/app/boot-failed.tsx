import { Button } from '../ui/button.tsx'

/** The texts themselves did not arrive, so these are here, in the languages of the product. */
const WORDS: Record<string, [sentence: string, action: string]> = {
  en: ['We could not reach the server. Your drafts are safe on this device.', 'Retry'],
  fr: [
    'Le serveur est injoignable. Vos brouillons sont en sécurité sur cet appareil.',
    'Réessayer',
  ],
  es: [
    'No pudimos conectar con el servidor. Sus borradores están a salvo en este dispositivo.',
    'Reintentar',
  ],
}

export function BootFailed() {
  const [sentence, action] = WORDS[document.documentElement.lang] ?? WORDS.en ?? ['', '']
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-(--gutter) text-center">
      <p>{sentence}</p>
      <Button onClick={() => location.reload()}>{action}</Button>
    </main>
  )
}
