import { foldForSearch } from '@isiro/domain/plain-text'

/** One of these makes the name of a sum or a balance. */
const SUMS = new Set(
  'total totals totaux totales subtotal subtotals soustotal sum somme suma balance balances bal solde soldes saldo saldos report'.split(
    ' ',
  ),
)

/** These may stand beside it. With any other word, as in "Total Energies", it is a name of something else. */
const BESIDE = new Set(
  `grand sub sous general generale overall all closing opening ending beginning final finale initial initiale previous current
  cloture ouverture fermeture cierre apertura anterior precedent nouveau ancien nuevo actual disponible available ledger book
  brought carried forward down bf cf bd cd b c f d of the for to in out at as on and de du des del la le les el los las l au al a en y et
  debit debits credit credits debito debitos credito creditos cargos abonos amount amounts montant montants importe importes
  period periode periodo month mois mes page statement account compte cuenta expenses depenses gastos invoices factures facturas
  nuevos net running due payable ht ttc transactions rows records items entries lines lignes filas
  payments withdrawals deposits lodgement lodgements inflow outflow year annee ano quarter trimestre
  january february march april may june july august september october november december
  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ngn usd eur gbp ghs kes xof zar`.split(
    /\s+/,
  ),
)

/**
 * Whether a cell names a sum or a balance, in English, French or Spanish, and nothing else.
 *
 * @example
 * isTotalName('Closing balance:') // true
 * isTotalName('Solde à reporter') // false: no word of ours
 * isTotalName('Total Energies, fuel') // false
 */
export function isTotalName(cell: string): boolean {
  if (cell.length > 60) return false
  const words = foldForSearch(cell.replace(/['’]/g, ' '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  return (
    words.some((word) => SUMS.has(word)) &&
    words.every((word) => SUMS.has(word) || BESIDE.has(word))
  )
}
