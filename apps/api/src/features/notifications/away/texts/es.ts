import type { EN } from './en.ts'

export const ES: typeof EN = {
  greeting: 'Hola, {name}:',
  line: {
    payment: '{client} pagó {amount}',
    claim: '{client} dice que pagó {amount}',
    held: '{amount} de {client} en espera',
    refund: '{amount} reembolsados a {client}',
    refund_failed: 'Falló el reembolso de {amount} a {client}',
    late_fee: 'Recargo por demora de {amount} para {client}',
    message_failed: 'Un mensaje no se entregó',
    messages_failed: '{count} mensajes no se entregaron',
    recurring_draft: 'Un borrador para {client} está listo',
    recurring_late: 'Una factura recurrente para {client} se retrasó',
    recurring_late_many: '{count} facturas recurrentes para {client} se retrasaron',
    recurring_refused: 'La factura recurrente para {client} no se emitió',
    recurring_paused: 'Factura recurrente para {client} en pausa',
    recurring_review: 'Toca revisar su precio para {client}',
  },
  body: {
    payment: 'Se confirmó y registró el pago de {amount} de la factura {number}.',
    claim:
      'Su cliente dice que envió una transferencia para la factura {number}. Revise su banco y toque Confirmar o No recibido.',
    held: 'El dinero llegó, pero no coincide con la factura {number}. Abra el pago y elija qué hacer.',
    refund: 'El reembolso está hecho y registrado.',
    refund_failed:
      'El proveedor no pudo devolver el dinero. Queda a favor del cliente hasta que usted lo reembolse de otra forma.',
    late_fee: 'La factura {number} venció y sigue sin pagar. Vea la factura del recargo.',
    message_failed: 'Vea quién no lo recibió y por qué. Desde ahí puede reenviarlo.',
    messages_failed: 'Vea quién no los recibió y por qué. Desde ahí puede reenviarlos.',
    recurring_draft: 'Revise el borrador y emítalo. El cliente no recibe nada antes.',
    recurring_late: 'No se pudo hacer en su día. Ya está hecha, con fecha de hoy.',
    recurring_late_many: 'No se pudieron hacer en sus días. Ya están hechas, con fecha de hoy.',
    recurring_refused: 'Vea por qué e inténtelo de nuevo desde la misma página.',
    recurring_paused:
      'Su plan ya no incluye facturas recurrentes. Las fechas esperan a que las reanude.',
    recurring_review: 'Usted pidió este aviso para hoy. Cambie el precio o déjelo como está.',
  },
  action: {
    payment: 'Ver la factura',
    claim: 'Revisar el aviso',
    held: 'Revisar el pago',
    refund: 'Ver el pago',
    refund_failed: 'Ver el pago',
    late_fee: 'Ver la factura',
    message_failed: 'Ver los mensajes',
    messages_failed: 'Ver los mensajes',
    recurring_draft: 'Ver el borrador',
    recurring_late: 'Ver la factura recurrente',
    recurring_late_many: 'Ver la factura recurrente',
    recurring_refused: 'Ver la factura recurrente',
    recurring_paused: 'Ver la factura recurrente',
    recurring_review: 'Ver la factura recurrente',
  },
  footer:
    'Recibe estos correos cuando se mueve su dinero. Para dejar de recibirlos con un clic: {stop}',
}
