import type { AgeingBucket, AnalyticsBlock } from '@isiro/contracts/analytics'
import type { ReceivedMethod } from '@isiro/contracts/payments'
import type { Language } from '@isiro/domain/language'

interface Words {
  heads: Record<AnalyticsBlock, string[]>
  buckets: Record<AgeingBucket, string>
  methods: Record<ReceivedMethod, string>
}

/** The words of the files, by language; each head in the order of its cells. */
export const EXPORT_WORDS: Record<Language, Words> = {
  en: {
    heads: {
      'money-in': ['From', 'To', 'Currency', 'Invoiced', 'Received'],
      ageing: ['Days late', 'Due from', 'Due to', 'Currency', 'Invoices', 'Owed'],
      clients: ['Client', 'Currency', 'Payments', 'Received', 'Period before'],
      methods: ['Method', 'Currency', 'Payments', 'Received', 'Period before'],
      'days-to-pay': ['From', 'To', 'Currency', 'Invoices settled', 'Median days to pay'],
      expenses: ['Category', 'Currency', 'Expenses', 'Amount', 'Tax deductible', 'Period before'],
      net: ['From', 'To', 'Currency', 'Received', 'Expenses', 'Net'],
    },
    buckets: {
      not_due: 'Not due',
      d1_30: '1–30 days',
      d31_60: '31–60 days',
      d61_90: '61–90 days',
      d90_plus: 'Over 90 days',
    },
    methods: {
      transfer: 'Bank transfer',
      cash: 'Cash',
      mobile_money: 'Mobile money',
      cheque: 'Cheque',
      other: 'Other',
      card: 'Card',
      bank: 'Bank',
      ussd: 'USSD',
      wht: 'Withholding tax',
    },
  },
  fr: {
    heads: {
      'money-in': ['Du', 'Au', 'Devise', 'Facturé', 'Reçu'],
      ageing: ['Jours de retard', 'Échéance du', 'Échéance au', 'Devise', 'Factures', 'Dû'],
      clients: ['Client', 'Devise', 'Paiements', 'Reçu', 'Période précédente'],
      methods: ['Moyen', 'Devise', 'Paiements', 'Reçu', 'Période précédente'],
      'days-to-pay': ['Du', 'Au', 'Devise', 'Factures réglées', 'Délai médian en jours'],
      expenses: ['Catégorie', 'Devise', 'Dépenses', 'Montant', 'Déductible', 'Période précédente'],
      net: ['Du', 'Au', 'Devise', 'Reçu', 'Dépenses', 'Net'],
    },
    buckets: {
      not_due: 'Non échu',
      d1_30: '1–30 jours',
      d31_60: '31–60 jours',
      d61_90: '61–90 jours',
      d90_plus: 'Plus de 90 jours',
    },
    methods: {
      transfer: 'Virement',
      cash: 'Espèces',
      mobile_money: 'Argent mobile',
      cheque: 'Chèque',
      other: 'Autre',
      card: 'Carte',
      bank: 'Banque',
      ussd: 'USSD',
      wht: 'Retenue à la source',
    },
  },
  es: {
    heads: {
      'money-in': ['Desde', 'Hasta', 'Moneda', 'Facturado', 'Recibido'],
      ageing: ['Días de retraso', 'Vence desde', 'Vence hasta', 'Moneda', 'Facturas', 'Adeudado'],
      clients: ['Cliente', 'Moneda', 'Pagos', 'Recibido', 'Período anterior'],
      methods: ['Medio', 'Moneda', 'Pagos', 'Recibido', 'Período anterior'],
      'days-to-pay': ['Desde', 'Hasta', 'Moneda', 'Facturas saldadas', 'Mediana de días de pago'],
      expenses: ['Categoría', 'Moneda', 'Gastos', 'Importe', 'Deducible', 'Período anterior'],
      net: ['Desde', 'Hasta', 'Moneda', 'Recibido', 'Gastos', 'Neto'],
    },
    buckets: {
      not_due: 'No vencido',
      d1_30: '1–30 días',
      d31_60: '31–60 días',
      d61_90: '61–90 días',
      d90_plus: 'Más de 90 días',
    },
    methods: {
      transfer: 'Transferencia',
      cash: 'Efectivo',
      mobile_money: 'Dinero móvil',
      cheque: 'Cheque',
      other: 'Otro',
      card: 'Tarjeta',
      bank: 'Banco',
      ussd: 'USSD',
      wht: 'Retención de impuestos',
    },
  },
}
