import type { LINES_EN } from './lines-en.ts'

export const LINES_ES: typeof LINES_EN = {
  deposit: (quote) => `Anticipo del presupuesto ${quote}`,
  milestone: (quote, name) => `${name}, parte del presupuesto ${quote}`,
  final: (quote) => `Saldo del presupuesto ${quote}`,
  release: (quote, name) => `${name}, retención de garantía liberada del presupuesto ${quote}`,
  retention: (percent, amount) =>
    `Menos una retención de garantía del ${percent} (${amount}), que se facturará al liberarse.`,
}
