import type { EN } from './en.ts'

export const ES: typeof EN = {
  sent: '¡SMS enviado!',
  waiting: 'El SMS está a la espera de ser enviado.',
  failed: 'No se pudo enviar el SMS',
  unknown: 'El proveedor de SMS no ha respondido: puede que el SMS se haya enviado o no.',
  bulk: 'Envío masivo completado',
  bulkFailed: 'No se pudo hacer el envío masivo',
}
