import type { LINES_EN } from './lines-en.ts'

export const LINES_ES: typeof LINES_EN = {
  deposit: (quote) => `Anticipo del presupuesto ${quote}`,
  milestone: (quote, name) => `${name}, parte del presupuesto ${quote}`,
  final: (quote) => `Saldo del presupuesto ${quote}`,
}
