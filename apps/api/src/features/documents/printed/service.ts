/**
 * The parts that all printed documents have: their sender and recipient, the ways to pay, and amounts and sums as their country
 * writes them. The particulars of a kind of document are printed by its own feature.
 */
export { printClient } from './printed-client.ts'
export { type PrintedPay, printAccounts, printLink } from './printed-pay.ts'
export {
  type MoneyPrinter,
  moneyPrinter,
  type PrintedHome,
  type PrintedSum,
  type PrintedTax,
  printAmountInWords,
  printHome,
  printSum,
  printTax,
} from './printed-sums.ts'
export { type PrintedSupplier, printSupplier } from './printed-supplier.ts'
