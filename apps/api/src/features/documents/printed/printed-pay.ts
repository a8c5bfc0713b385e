import type { DocumentBank, DocumentMobileMoney } from '@isiro/domain/invoice-document'
import { formatPhone } from '@isiro/domain/phone'
import type { TextPrinter } from '../../../platform/files/documents/print-text.ts'
import { paymentQr, type QrPicture, qrPicture } from './payment-qr.ts'

/** The ways to pay that a document offers. */
export interface PrintedPay {
  bank: DocumentBank | null
  /** The day of the look-up that found the account under its name; null if none did. */
  bankCheckedOn: string | null
  mobileMoney: DocumentMobileMoney | null
  /** The reference that the client writes on the transfer, so that the payment can be matched to its invoice. */
  reference: string | null
  online: { url: string; shown: string; qr: QrPicture } | null
}

/** The accounts that clients can pay into. */
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
      number: text.line(formatPhone(mobileMoney.number)),
      accountName: text.line(mobileMoney.accountName),
    },
  }
}

/** Serialises a URL, which leaves only ASCII. Throws for a URL that is not http or https. */
export function printLink(address: string): PrintedPay['online'] {
  const { href, protocol } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new Error(`a document links to web pages only, not to ${protocol}`)
  }
  return { url: href, shown: href.replace(/^https?:\/\//, ''), qr: qrPicture(paymentQr(href)) }
}
