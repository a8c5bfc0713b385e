import type { EN } from './en.ts'

export const ES: typeof EN = {
  invoice_created:
    'Hola, {name}:\n\nAquí tiene la factura {invoiceNumber} por {amount}, que vence el {dueDate}.\n\nGracias por su confianza.',
  due_soon:
    'Hola, {name}:\n\nLe recordamos que la factura {invoiceNumber} por {amount} vence el {dueDate}.\n\nGracias por su confianza.',
  part_paid:
    'Hola, {name}:\n\nGracias por su pago. Quedan {amount} por pagar de la factura {invoiceNumber}, que vence el {dueDate}.',
  overdue_friendly:
    'Hola, {name}:\n\nLe recordamos que la factura {invoiceNumber} por {amount} venció el {dueDate}. ¿Ya pagó? Gracias; ignore este correo.',
  overdue_plain:
    'Hola, {name}:\n\nLa factura {invoiceNumber} por {amount} venció el {dueDate}. Lleva {days} días de retraso. Por favor, pague cuanto antes o díganos qué lo impide.',
  overdue_firm:
    'Hola, {name}:\n\nQuedan {amount} por pagar de la factura {invoiceNumber}, {days} días después de su vencimiento el {dueDate}. Por favor, pague hoy o escríbanos para acordar una fecha.',
  follow_up:
    'Hola, {name}:\n\nQuedan {amount} por pagar de la factura {invoiceNumber}, que venció el {dueDate}. Por favor, pague o díganos cuándo lo hará.',
  claim_refused:
    'Hola, {name}:\n\nUsted nos avisó de una transferencia para la factura {invoiceNumber}, pero no llegó a nuestra cuenta. Quedan {amount} por pagar. Por favor, consulte a su banco o respóndanos con su recibo.',
  paid_in_full:
    'Hola, {name}:\n\nGracias. La factura {invoiceNumber} está pagada por completo. No tiene nada más que pagar.',
  invoice_credited:
    'Hola, {name}:\n\nUna nota de crédito cubre toda la factura {invoiceNumber}. No tiene nada que pagar.',
  payment_received:
    'Hola, {name}:\n\nGracias. Recibimos {amount} ({method}) por la factura {invoiceNumber}.',
  statement: 'Hola, {name}:\n\nAquí tiene su estado de cuenta. El saldo es de {amount}.',
}
