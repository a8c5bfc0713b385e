import type { DocumentBank, DocumentMobileMoney } from '@isiro/domain/invoice-document'
import type { TextPrinter } from '../../../platform/files/documents/print-text.ts'
import { paymentQr, type QrPicture, qrPicture } from './payment-qr.ts'

/** The ways to pay that a document offers. */
export interface PrintedPay {
  bank: DocumentBank | null
  mobileMoney: DocumentMobileMoney | null
  /** What the client writes with the transfer, so that the money finds its invoice. */
  reference: string | null
  online: { url: string; shown: string; qr: QrPicture } | null
}

/** Where money can be sent. */
export function printAccounts(
  { bank, mobileMoney }: { bank: DocumentBank | null; mobileMoney: DocumentMobileMoney | null },
  text: TextPrinter,
): Pick<PrintedPay, 'bank' | 'mobileMoney'> {
  return {
    bank: bank && {
      bankName: text.line(bank.bankName),
      accountNumber: text.line(bank.accountNumber),
      accountName: text.line(bank.accountName),
    },
    mobileMoney: mobileMoney && {
      provider: text.line(mobileMoney.provider),
      number: text.line(mobileMoney.number),
      accountName: text.line(mobileMoney.accountName),
    },
  }
}

/** Serialising the address leaves only ASCII. Throws for anything that does not open a web page. */
export function printLink(address: string): PrintedPay['online'] {
  const { href, protocol } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new Error(`a document links to web pages only, not to ${protocol}`)
  }
  return { url: href, shown: href.replace(/^https?:\/\//, ''), qr: qrPicture(paymentQr(href)) }
}
