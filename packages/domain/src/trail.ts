/** By what way something was done: in the app, on a client's page, by a provider's word, by the product itself, by who runs it. */
export const ORIGINS = ['web', 'client', 'provider', 'job', 'operator', 'api'] as const
export type Origin = (typeof ORIGINS)[number]

/** The areas by which a trail is looked through, each with the first words of its activities, as in `invoice.issued`. */
export const TRAIL_AREAS = {
  documents: ['invoice', 'quote', 'delivery_note', 'credit_note', 'recurring'],
  money: ['payment', 'wht', 'vat'],
  clients: ['client', 'contact'],
  purchases: ['expense', 'item'],
  tax: ['tax', 'opening_balances'],
  settings: ['business', 'messages', 'subscription', 'white_label'],
  people: ['team', 'approval', 'question'],
  access: ['access', 'account', 'api_key', 'webhook'],
  leaving: ['export', 'backup', 'cloud', 'privacy'],
  support: ['operator', 'support'],
} as const satisfies Record<string, readonly string[]>
export type TrailArea = keyof typeof TRAIL_AREAS

export const TRAIL_AREA_IDS = Object.keys(TRAIL_AREAS) as [TrailArea, ...TrailArea[]]

/** The first words of activities that the trail alone shows: they are no news of the day's work. */
export const TRAIL_ONLY: readonly string[] = ['access', 'export', 'operator', 'support']

/** The fields whose changes the trail tells, by their names in the contracts. Each has a label in three languages. */
export const TRAIL_FIELDS = [
  'accountName',
  'accountNumber',
  'address',
  'amount',
  'amountInWords',
  'assetKind',
  'automaticMessages',
  'bankName',
  'brand',
  'category',
  'chargesLateFees',
  'code',
  'country',
  'creditLimit',
  'currency',
  'deductsWht',
  'description',
  'email',
  'expenseDate',
  'hasStaff',
  'invoiceNotes',
  'kind',
  'language',
  'lateFee',
  'legalForm',
  'logo',
  'mobileMoneyName',
  'mobileMoneyNumber',
  'mobileMoneyProvider',
  'name',
  'notes',
  'numberPattern',
  'paymentMethod',
  'paymentTermsDays',
  'phone',
  'previewsShowAmount',
  'price',
  'providesProfessionalServices',
  'quietFrom',
  'quietTo',
  'rcNumber',
  'role',
  'salesTaxName',
  'salesTaxRate',
  'sendAt',
  'supplier',
  'supplierInvoice',
  'supplierTaxId',
  'taxDeductible',
  'taxId',
  'timeZone',
  'unit',
  'vatAmount',
  'vatCategory',
  'vatGround',
  'vatStatus',
  'vatStatusSince',
  'vatTreatment',
  'wht',
  'whtAmount',
  'whtType',
  'withholdsVat',
  'withholdsWht',
  'yearEndMonth',
] as const
export type TrailField = (typeof TRAIL_FIELDS)[number]

/** The fields that hold money. Rows have it in minor units, and changes as a decimal text. */
export const TRAIL_MONEY: readonly TrailField[] = [
  'amount',
  'creditLimit',
  'price',
  'vatAmount',
  'whtAmount',
]

/** Stands for a value that the trail does not keep: a picture, a design, a secret. */
export const NOT_TOLD = '…'

/** A value of a field before or after a change; null where the field was empty. */
export type ChangedValue = string | number | boolean | null

/** The fields that a change has changed, each with its value before and after. */
export type Changes = Partial<Record<TrailField, [before: ChangedValue, after: ChangedValue]>>
