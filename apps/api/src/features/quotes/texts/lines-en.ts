/** The descriptions on the invoices of a quote's parts. */
export const LINES_EN = {
  deposit: (quote: string, _name: string) => `Deposit on quote ${quote}`,
  milestone: (quote: string, name: string) => `${name}, part of quote ${quote}`,
  final: (quote: string, _name: string) => `Balance of quote ${quote}`,
  release: (quote: string, name: string) => `${name}, retention released on quote ${quote}`,
  retention: (percent: string, amount: string) =>
    `Less retention of ${percent} (${amount}), to be invoiced on release.`,
}
