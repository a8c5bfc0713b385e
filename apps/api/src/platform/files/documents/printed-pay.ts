import type {
  DocumentBank,
  DocumentMobileMoney,
  InvoiceDocument,
} from '@isiro/domain/invoice-document'
import { paymentQr } from './payment-qr.ts'
import type { TextPrinter } from './print-text.ts'

/** The ways to pay that a document offers. */
export interface PrintedPay {
  bank: DocumentBank | null
  mobileMoney: DocumentMobileMoney | null
  /** What the client writes with the transfer, so that the money finds its invoice. */
  reference: string | null
  online: { url: string; shown: string; qr: string[] } | null
}

/** Null where nothing is left to pay, or where there is no way to say how. */
export function printPay(document: InvoiceDocument, text: TextPrinter): PrintedPay | null {
  const { bank, mobileMoney, clientUrl, number, status } = document
  if (status === 'paid' || status === 'void') return null
  if (!bank && !mobileMoney && !clientUrl) return null
  return {
    ...printAccounts({ bank, mobileMoney }, text),
    reference: (bank || mobileMoney) && number ? text.line(number) : null,
    online: clientUrl === null ? null : printLink(clientUrl),
  }
}

/** Where money can be sent. */
export function printAccounts(
  { bank, mobileMoney }: Pick<InvoiceDocument, 'bank' | 'mobileMoney'>,
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
  return { url: href, shown: href.replace(/^https?:\/\//, ''), qr: paymentQr(href) }
}
