/** How the invoices of a quote's parts name what they are for. */
export const LINES_EN = {
  deposit: (quote: string, _name: string) => `Deposit on quote ${quote}`,
  milestone: (quote: string, name: string) => `${name}, part of quote ${quote}`,
  final: (quote: string, _name: string) => `Balance of quote ${quote}`,
}
