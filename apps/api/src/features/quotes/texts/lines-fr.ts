import type { LINES_EN } from './lines-en.ts'

export const LINES_FR: typeof LINES_EN = {
  deposit: (quote) => `Acompte sur le devis ${quote}`,
  milestone: (quote, name) => `${name}, partie du devis ${quote}`,
  final: (quote) => `Solde du devis ${quote}`,
  release: (quote, name) => `${name}, retenue de garantie libérée sur le devis ${quote}`,
  retention: (percent, amount) =>
    `Moins une retenue de garantie de ${percent} (${amount}), à facturer lors de sa libération.`,
}
