/** An open invoice of ₦107,500, of which ₦5,000 of WHT is expected, as a form sends it. */
export function openingInvoice(overrides: Record<string, unknown> = {}) {
  return {
    number: '0458',
    issueDate: '2026-09-20',
    dueDate: '2026-10-04',
    clientName: 'Kemi Stores',
    clientEmail: 'pay@kemi.example',
    currency: 'NGN',
    exchangeRate: null,
    total: 430_000,
    open: 107_500,
    wht: 5000,
    ...overrides,
  }
}

/** A credit of ₦20,000, as a form sends it. */
export function openingCredit(overrides: Record<string, unknown> = {}) {
  return {
    clientName: 'Kemi Stores',
    clientEmail: 'pay@kemi.example',
    currency: 'NGN',
    exchangeRate: null,
    amount: 20_000,
    ...overrides,
  }
}
