import type { EN } from './en.ts'

export const ES: typeof EN = {
  sent: '¡SMS enviado!',
  waiting: 'El SMS está en cola. Lo enviaremos en breve.',
  failed: 'No se pudo enviar el SMS',
  unknown:
    'El proveedor de SMS no respondió: no sabemos si el SMS se envió. Revise su estado antes de reenviarlo.',
  bulk: 'Envío masivo completado',
  bulkFailed: 'No se pudo hacer el envío masivo',
}
