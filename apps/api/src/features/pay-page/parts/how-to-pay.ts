import type { DocumentBank, DocumentMobileMoney } from '@isiro/domain/invoice-document'
import { fillText } from '@isiro/domain/message'
import { formatPhone } from '@isiro/domain/phone'
import { html, type SafeHtml } from '@isiro/html/html'
import {
  isPayable,
  numberOf,
  type PagePrinter,
  type PayPageView,
  seenAndSaid,
} from '../pay-page-view.ts'
import { CHECK_ICON, NOTICE_ICON } from './icons.ts'
import { payOnline } from './pay-online.ts'
import { reportTransfer } from './report-transfer.ts'

/** Renders the ways to pay, bank transfer first because it has no fee. Empty when the balance is 0. */
export function howToPay(view: PayPageView, printer: PagePrinter): SafeHtml | null {
  const { texts } = printer
  const { document, providers, comeBack, held } = view
  const { bank, mobileMoney, supplier } = document
  // A client whose payment is held must not pay a second time.
  if (!isPayable(document) || comeBack?.state === 'review') return null
  const reference = numberOf(document)
  // Whoever has just made a transfer looks for the next step below the account.
  const told = reportTransfer(view, printer)
  const ways = html`${
    bank &&
    html`${way(
      {
        title: texts.bankTransfer,
        facts: bankFacts(bank, printer),
        accountName: bank.accountName,
        checkedOn: document.bankCheckedOn,
        reference,
      },
      printer,
    )}
  ${told}`
  }
  ${payOnline(view, printer)}
  ${
    mobileMoney &&
    html`${way(
      {
        title: texts.mobileMoney,
        facts: mobileFacts(mobileMoney, printer),
        accountName: mobileMoney.accountName,
        checkedOn: null,
        reference,
      },
      printer,
    )}
  ${bank === null && told}`
  }
  ${!bank && !mobileMoney && providers.length === 0 && html`<p class="card">${fillText(texts.askHowToPay, { business: supplier.name })}</p>`}`
  // The ways to pay are folded while a payment is pending or held, so that nobody pays twice by mistake.
  if (comeBack?.state === 'pending' || held.length > 0) {
    return html`<details class="fold">
  <summary class="card"><h2>${texts.payOtherWay}</h2></summary>
  <div class="ways">${ways}</div>
</details>`
  }
  return html`<section aria-labelledby="pay">
  <h2 id="pay">${texts.howToPay}</h2>
  ${ways}
</section>`
}

interface Way {
  title: string
  facts: SafeHtml
  accountName: string
  /** The day of the look-up that found the account under this name; null if none did. */
  checkedOn: string | null
  reference: string
}

/** One way to pay. The name on the account is what tells a payer that the money goes to the right place. */
function way(
  { title, facts, accountName, checkedOn, reference }: Way,
  printer: PagePrinter,
): SafeHtml {
  const { texts } = printer
  return html`<div class="card way">
    <h3>${title}</h3>
    <dl>
      ${facts}
      ${fact(texts.accountName, html`<strong>${accountName}</strong>${checkedOn !== null && html`<span class="checked">${CHECK_ICON}${fillText(texts.bankChecked, { date: printer.date(checkedOn) })}</span>`}`)}
      ${copied(texts.reference, html`<strong>${reference}</strong>`, reference, printer)}
    </dl>
    <p class="small muted">${texts.referenceHint}</p>
    <p class="notice">${NOTICE_ICON}<span>${fillText(texts.checkAccountName, { name: accountName })}</span></p>
  </div>`
}

function bankFacts({ bankName, accountNumber }: DocumentBank, printer: PagePrinter): SafeHtml {
  const { texts } = printer
  const shown = html`<span class="number">${digitByDigit(accountNumber)}</span>`
  return html`${fact(texts.bank, html`${bankName}`)}
      ${copied(texts.accountNumber, shown, accountNumber.replace(/\D/g, ''), printer)}`
}

function mobileFacts({ provider, number }: DocumentMobileMoney, printer: PagePrinter): SafeHtml {
  const { texts } = printer
  const shown = html`<span class="phone">${formatPhone(number)}</span>`
  return html`${fact(texts.provider, html`${provider}`)}
      ${copied(texts.phoneNumber, shown, number, printer)}`
}

function fact(name: string, value: SafeHtml): SafeHtml {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}

/** A value with a Copy button, which only shows where there is a script that can copy. */
function copied(name: string, shown: SafeHtml, value: string, { texts }: PagePrinter): SafeHtml {
  return html`<div><dt>${name}</dt><dd class="split"><span>${shown}</span>
        <button type="button" class="copy" data-copy="${value}" hidden><span>${texts.copy}</span><span class="said"> ${name}</span></button></dd></div>`
}

/** An account number is no quantity: read out, it is one digit after the other. */
function digitByDigit(number: string): SafeHtml {
  return seenAndSaid(number, [...number].join(' '))
}
