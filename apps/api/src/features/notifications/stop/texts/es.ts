import type { EN } from './en.ts'

export const ES: typeof EN = {
  title: '¿Dejar de recibir correos sobre su dinero?',
  question:
    'Ya no le escribiremos cuando un cliente pague o diga que pagó. Todo sigue visible en Isiro.',
  stop: 'Dejar de recibirlos',
  stopped: 'Ya no recibirá estos correos',
  again: 'Actívelos de nuevo en Ajustes › Notificaciones.',
  unknown: 'Este enlace no funciona',
  unknownBody: 'Inicie sesión y desactive los correos en Ajustes › Notificaciones.',
  open: 'Abrir Isiro',
}
