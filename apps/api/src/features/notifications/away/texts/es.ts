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
  },
  footer:
    'Recibe estos correos cuando se mueve su dinero. Para dejar de recibirlos con un clic: {stop}',
}
