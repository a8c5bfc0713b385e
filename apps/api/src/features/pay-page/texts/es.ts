import type { EN } from './en.ts'

export const ES: typeof EN = {
  invoice: 'Factura',
  heading: (number) => `Factura ${number}`,
  previewTitle: (number, business) => `Factura ${number} de ${business}`,
  cancelled: 'Anulada',
  billedTo: 'Facturado a',
  statuses: {
    pending: 'Pendiente',
    part_paid: 'Pagada en parte',
    paid: 'Pagada',
    overdue: 'Vencida',
    credited: 'Abonada',
    void: 'Anulada',
  },
  paidInFull: 'Pagada por completo',
  paidOn: (date) => `Pagada el ${date}`,
  paidOnDay: 'Pagada el',
  alreadyPaidOf: (paid, total) => `${paid} de ${total} ya pagados`,
  due: (date) => `Vence el ${date}`,
  wasDue: (date) => `Venció el ${date}`,
  voided: (business) => `Esta factura se anuló. ¿Preguntas? Contacte a ${business}.`,
  preview: 'Vista previa: esto es lo que ve su cliente. Su visita no cuenta como consulta.',

  howToPay: 'Cómo pagar',
  askHowToPay: (business) => `Pregunte a ${business} cómo pagar esta factura.`,
  bankTransfer: 'Transferencia bancaria',
  mobileMoney: 'Dinero móvil',
  bank: 'Banco',
  provider: 'Operador',
  accountNumber: 'Número de cuenta',
  phoneNumber: 'Número',
  accountName: 'Titular de la cuenta',
  checkAccountName: (name) => `Verifique que el titular de la cuenta sea ${name}`,
  bankChecked: (date) => `Titular de la cuenta comprobado con el banco el ${date}`,
  reference: 'Referencia de pago',
  referenceHint: 'Use esta referencia en su transferencia.',
  copy: 'Copiar',
  copied: '¡Copiado!',
  downloadPdf: 'Descargar PDF',
  files: 'Archivos',
  download: 'Descargar',
  downloadFile: (name) => `Descargar ${name}`,

  payOtherWay: 'Pagar de otra forma',
  payOnline: 'Pagar en línea',
  payOnlineHint: 'Con tarjeta, banco o USSD, en la página segura del proveedor. Luego vuelve aquí.',
  payOnlineHintAbroad: 'En la página segura del proveedor. Luego vuelve aquí.',
  payWith: (provider) => `Pagar con ${provider}`,
  opening: 'Abriendo…',
  providerSilent: (provider) =>
    `${provider} no responde en este momento. Inténtelo de nuevo en un instante o pague de otra forma.`,
  email: 'Su correo electrónico',
  emailHint: 'El proveedor le envía ahí la confirmación.',
  testMode: 'Modo de prueba: no se mueve dinero real.',

  keepCard: 'Pagar también las próximas facturas con esta tarjeta',
  keepCardTerms: (business) =>
    `Acepto que ${business} cobre a esta tarjeta cada factura posterior de esta factura recurrente, en su fecha de vencimiento. Recibiré un correo al menos un día antes de cada cobro, y un recibo después. Puedo detenerlo en cualquier momento en la página de una de estas facturas. Paystack guarda la tarjeta.`,
  keepCardWith: 'Vale si paga con tarjeta en Paystack.',
  cardTitle: 'Pagos con tarjeta',
  cardOnFile: (card, business) =>
    `${business} cobra a su tarjeta ${card} las próximas facturas, en su fecha de vencimiento. Recibirá un correo antes de cada cobro.`,
  cardWillCharge: (card, date, business) =>
    `${business} cobrará esta factura a su tarjeta ${card} el ${date}. No tiene que hacer nada.`,
  cardCharging: (card, business) =>
    `${business} está cobrando a su tarjeta ${card} en este momento. No pague de nuevo, por favor.`,
  cardDeclined: (card, date) =>
    `No se pudo cobrar a su tarjeta ${card}. Lo intentaremos de nuevo el ${date}, o puede pagar ahora.`,
  cardNotCharged: (card) =>
    `Esta factura no se cobró a su tarjeta ${card}. Páguela abajo, por favor.`,
  stopCard: 'Detener los pagos con tarjeta',
  stopCardDetail: (card, business) =>
    `${business} no cobrará más a ${card}. Usted pagará cada factura.`,
  stopCardConfirm: 'Sí, detener los pagos con tarjeta',
  cardStopped: (card, date, business) =>
    `Usted detuvo los pagos con tarjeta el ${date}. ${business} ya no cobra a ${card}.`,
  cardRemoved: (card, date, business) =>
    `${business} ya no cobra a ${card} desde el ${date}. Pague cada factura, por favor.`,

  claimTitle: 'Ya hice una transferencia',
  claimIntro: (business) =>
    `${business} revisará su pago. La factura se marcará como pagada cuando llegue.`,
  payerName: 'Titular de la cuenta desde la que pagó',
  claimAmount: 'Importe enviado (opcional)',
  claimAmountHint: (balance) => `Déjelo vacío si envió ${balance}.`,
  claimNote: 'Nota, por ejemplo su banco o la hora (opcional)',
  tell: (business) => `Avisar a ${business}`,
  reportAgain: 'Hice otra transferencia',
  claimReported: (amount, date, business) =>
    `El ${date} avisamos a ${business} de su transferencia de ${amount}. La confirmará cuando llegue.`,
  claimNotReceived: (amount, date, business) =>
    `${business} no recibió la transferencia de ${amount} avisada el ${date}. Consulte a su banco o contacte a ${business}.`,

  checking: (provider) => `Verifique si llegó su pago con ${provider}.`,
  checkNow: 'Verificar el pago',
  notSeen: 'Todavía no llegó. Una transferencia bancaria puede tardar unos minutos.',
  checkAgain: 'Verificar de nuevo',
  payArrived: (amount) => `Su pago de ${amount} llegó. Gracias.`,
  payFailed: (provider) =>
    `Su pago con ${provider} no se completó. Inténtelo de nuevo o pague de otra forma.`,
  payInReview: (business) => `Su pago llegó. ${business} lo está revisando. No pague otra vez.`,
  held: (amount, date, business) =>
    `El ${date} llegó un pago de ${amount}. ${business} lo está revisando. No pague otra vez.`,

  receipt: 'Recibo',
  receiptFor: (number) => `Recibo de la factura ${number}`,
  receivedFrom: 'Recibido de',
  amountReceived: 'Importe recibido',
  receivedInWords: 'Importe recibido en letras',
  stillDue: (balance) => `Quedan ${balance} por pagar.`,
  payments: 'Pagos',
  payment: 'Pago',
  methods: {
    transfer: 'Transferencia bancaria',
    cash: 'Efectivo',
    mobile_money: 'Dinero móvil',
    cheque: 'Cheque',
    card: 'Tarjeta',
    bank: 'Banco',
    ussd: 'USSD',
    other: 'Otro',
  },
  partOfPayment: (amount) => `parte de un pago de ${amount}`,
  noted: 'Notas de crédito y débito',
  noteNumbers: {
    credit: (number) => `Nota de crédito ${number}`,
    debit: (number) => `Nota de débito ${number}`,
  },
  downloadReceipt: 'Descargar el recibo',
  backToInvoice: 'Volver a la factura',
  noReceiptTitle: 'Todavía no hay recibo',
  noReceiptBody: (business) => `${business} aún no recibió ningún pago de esta factura.`,
  receiptOnceCounted: 'Su recibo aparecerá aquí cuando se confirme.',

  whatFor: 'Artículos',
  description: 'Descripción',
  amount: 'Importe',
  lineVat: {
    standard: (rate) => `IVA ${rate}`,
    zero: () => 'IVA a tasa cero',
    exempt: () => 'exento de IVA',
  },
  totals: 'Totales',
  totalInWords: 'Total en letras',
  sums: {
    'lines-total': 'Total de artículos',
    'lines-total-with-vat': 'Total de artículos, IVA incluido',
    subtotal: 'Subtotal',
    'subtotal-before-vat': 'Subtotal sin IVA',
    total: 'Total',
    'vat-withheld': 'Menos IVA retenido por el cliente',
    noted: 'Notas de crédito y débito',
    'kept-back': 'Impuesto retenido',
    'not-kept-back': 'Impuesto no retenido',
    'paid-so-far': 'Pagado hasta ahora',
    'amount-due': 'Importe a pagar',
    paid: 'Pagado',
  },
  discount: (rate: string | null) => (rate === null ? 'Descuento' : `Descuento (${rate})`),
  lineDiscount: (rate: string | null, amount: string) =>
    rate === null ? `Descuento ${amount}` : `Descuento ${rate}: ${amount}`,
  vat: {
    standard: (rate) => `IVA (${rate})`,
    zero: (rate) => `IVA a tasa cero (${rate})`,
    exempt: () => 'Exento de IVA',
  },
  onBase: (base) => `sobre ${base}`,
  lessWht: (rate) => `Menos retención en la fuente (${rate})`,
  whtNote: (amount) =>
    `Retenga ${amount} en la fuente, páguelos a la oficina tributaria en nuestro nombre y envíenos el certificado.`,
  vatWithheldNote: (amount) =>
    `Retenga también ${amount} de IVA y páguelos usted a la oficina tributaria.`,
  vatWithheldOnlyNote: (amount) =>
    `Retenga ${amount} de IVA y páguelos usted a la oficina tributaria.`,
  notes: 'Notas',
  terms: 'Condiciones',

  invoiceDetails: 'Datos de la factura',
  issueDate: 'Fecha de emisión',
  supplyDate: 'Fecha de suministro',
  dueDate: 'Fecha de vencimiento',
  supplierTaxDetails: 'Datos fiscales del proveedor',
  taxId: 'Identificación fiscal',
  rcNumber: 'Número de registro',
  smallBusiness: 'El proveedor es un negocio pequeño a efectos del IVA',

  askQuestion: 'Hacer una pregunta',
  question: (number) => `Hola, tengo una pregunta sobre la factura ${number}.`,
  call: (phone) => `Llamar al ${phone}`,
  secured: 'Página segura. No necesita una cuenta.',
  madeWith: 'Hecho con Isiro',

  notFoundTitle: 'Este enlace no funciona',
  notFoundBody: 'Puede estar incompleto o desactivado. Pida uno nuevo al negocio que se lo envió.',
  tryAgain: 'Intentar de nuevo',
  errorCode: (id) => `Código del error: ${id}`,
}
