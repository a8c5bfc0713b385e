import { addDays } from '@isiro/domain/business-date'
import { AGEING_BUCKETS, type ClientStatement, usualPeriod } from '@isiro/domain/client-statement'
import { fiscalYear, hasCalendarYear } from '@isiro/domain/country-rules'
import { formatDate, formatSum } from '@isiro/domain/format'
import { isPastDue } from '@isiro/domain/invoice-status'
import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import { brandFooter } from '../page-brand.ts'
import { renderFrame } from '../page-frame.ts'
import { contactLinks } from '../parts/contact-links.ts'
import { DOWNLOAD_ICON, LOCK_ICON } from '../parts/icons.ts'
import { supplierHead } from '../parts/supplier-head.ts'
import { type PagePrinter, pagePrinter, seenAndSaid } from '../pay-page-view.ts'
import { STATEMENT_TEXTS, type StatementTexts } from './texts/texts.ts'

/** The form of this statement's words and sums. */
interface Printer extends PagePrinter {
  words: StatementTexts
  sum(amount: bigint | number): string
}

/**
 * A client's account as it stands now, complete without a script. Title and link preview name the business and
 * no more. `path` is the path of the page, '/statement/{token}'.
 */
export function renderStatementPage(statement: ClientStatement, path: string): string {
  const { supplier, client, language, currency, from, to, today } = statement
  const { country } = supplier
  const words = STATEMENT_TEXTS[language]
  const sum = (amount: bigint | number) =>
    formatSum(BigInt(amount), { currency, language, country })
  const printer: Printer = { ...pagePrinter(statement), words, sum }
  const query = new URLSearchParams({ from, to, currency })
  return renderFrame({
    language,
    title: `${words.title} · ${supplier.name}`,
    meta: html`<meta property="og:type" content="website">
<meta property="og:title" content="${supplier.name}">
<meta property="og:description" content="${words.title}">`,
    brand: supplier.brand,
    body: html`${supplierHead({ document: { supplier }, path })}
<main>
<section class="card due">
  <h1>${words.title}</h1>
  <p class="muted">${words.accountOf} <span class="name">${client.name}</span></p>
  ${balanceNow(statement, printer)}
  <p class="when"><span class="muted">${fillText(words.asOf, { date: formatDate(today, language, 'long', country) })}</span></p>
</section>
${openInvoices(statement, printer)}
${ways(statement, printer)}
${entries(statement, printer)}
<nav class="links screen" aria-label="${words.otherPeriods}">
${periods(statement, printer).map(([name, of]) => periodLink(name, of, statement, path))}
</nav>
${otherCurrencies(statement, printer, path)}
<p class="links screen"><a class="button" href="${path}/pdf?${query.toString()}">${DOWNLOAD_ICON}${printer.texts.downloadPdf}</a></p>
${contactLinks({ contact: supplier, question: words.question }, printer)}
</main>
<footer>
${brandFooter(supplier)}
<p class="screen">${LOCK_ICON}${printer.texts.secured}</p>
${statement.isWatermarked && html`<p>${printer.texts.madeWith}</p>`}
</footer>`,
  })
}

/** Renders the balance as of today, which does not depend on the period shown. */
function balanceNow({ owed, credit }: ClientStatement, { words, sum }: Printer): SafeHtml {
  const balance = owed - credit
  if (balance === 0n)
    return html`<p class="label"><span class="settled">${words.nothingOwed}</span></p>`
  const isOwed = balance > 0n
  const shown = sum(isOwed ? balance : -balance)
  return html`<p class="label">${isOwed ? words.balanceDue : words.inFavour}</p>
  <p class="figure${!isOwed && ' settled'}${shown.length > 14 && ' long'}">${shown}</p>
  ${isOwed && credit > 0n && html`<p class="small muted">${fillText(words.unused, { amount: sum(credit) })}</p>`}`
}

function openInvoices(
  { open, ageing, owed, today }: ClientStatement,
  { words, sum, date }: Printer,
): SafeHtml | null {
  if (open.length === 0) return null
  const aged = AGEING_BUCKETS.filter((bucket) => ageing[bucket] > 0n)
  return html`<section class="card" aria-labelledby="open">
  <h2 id="open">${words.openInvoices}</h2>
  <table>
    <caption class="said">${words.openInvoices}</caption>
    <thead><tr><th scope="col">${words.invoice}</th><th scope="col" class="sum">${words.toPay}</th></tr></thead>
    <tbody>
      ${open.map(({ number, dueDate, balance, payUrl }) => {
        const isLate = isPastDue(dueDate, today)
        const name =
          payUrl === null
            ? html`${number}`
            : html`<a href="${payUrl}">${seenAndSaid(number, fillText(words.viewAndPay, { number }))}</a>`
        return html`<tr><th scope="row">${name}<span class="small${isLate ? ' late' : ' muted'}">${
          isLate
            ? fillText(words.wasDue, { date: date(dueDate) })
            : fillText(words.due, { date: date(dueDate) })
        }</span></th><td class="sum">${sum(balance)}</td></tr>`
      })}
    </tbody>
  </table>
  ${
    aged.length > 1 &&
    html`<table class="totals">
    <caption class="said">${words.ageing}</caption>
    <tbody>
      ${aged.map((bucket) => html`<tr><th scope="row">${words.aged[bucket]}</th><td class="sum">${sum(ageing[bucket])}</td></tr>`)}
      <tr class="payable"><th scope="row">${words.toPay}</th><td class="sum">${sum(owed)}</td></tr>
    </tbody>
  </table>`
  }
</section>`
}

/** Renders the bank details for a transfer. Each invoice's own page offers online payment. */
function ways(
  { owed, bank, mobileMoney }: ClientStatement,
  { words, texts }: Printer,
): SafeHtml | null {
  if (owed === 0n || (!bank && !mobileMoney)) return null
  const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  return html`<section class="card" aria-labelledby="pay">
  <h2 id="pay">${words.howToPay}</h2>
  ${
    bank &&
    html`<dl class="facts">${fact(texts.bank, bank.bankName)}${fact(texts.accountNumber, bank.accountNumber)}${fact(texts.accountName, bank.accountName)}</dl>`
  }
  ${
    mobileMoney &&
    html`<h3>${texts.mobileMoney}</h3>
  <dl class="facts">${fact(texts.provider, mobileMoney.provider)}${fact(texts.phoneNumber, mobileMoney.number)}${fact(texts.accountName, mobileMoney.accountName)}</dl>`
  }
</section>`
}

function entries(statement: ClientStatement, { words, texts, sum, date }: Printer): SafeHtml {
  const { from, to, today, language, opening, closing, rows, mayKeepBack } = statement
  const long = (day: string) => formatDate(day, language, 'long', statement.supplier.country)
  const bound = (name: string, balance: bigint, style = '') =>
    html`<tr class="${style}"><th scope="row">${name}</th><td class="sum">${sum(balance)}</td></tr>`
  return html`<section class="card" aria-labelledby="entries">
  <h2 id="entries">${words.entries}</h2>
  <p class="small muted">${fillText(words.period, { from: long(from), to: long(to) })}</p>
  <table>
    <caption class="said">${words.entries}</caption>
    <thead><tr><th scope="col">${words.entry}</th><th scope="col" class="sum">${words.amount}<span class="small muted">${words.balance}</span></th></tr></thead>
    <tbody>
      ${bound(words.opening, opening)}
      ${rows.map((row) => {
        const method = row.method as keyof typeof texts.methods | null
        const details = [
          row.kind === 'payment' && row.number !== null
            ? fillText(words.forInvoices, { numbers: row.number })
            : null,
          row.kind === 'payment' && method !== null ? (texts.methods[method] ?? null) : null,
          row.reference,
          row.withheld > 0 ? fillText(words.withheld, { amount: sum(row.withheld) }) : null,
        ].filter((part) => part !== null)
        const amount = BigInt(row.debit) - BigInt(row.credit)
        return html`<tr><th scope="row">${fillText(words.kinds[row.kind], { number: row.number ?? '' })}<span class="small muted"><time datetime="${row.date}">${date(row.date)}</time></span>${
          details.length > 0 && html`<span class="small muted">${details.join(' · ')}</span>`
        }</th><td class="sum">${sum(amount)}<span class="small muted"><span class="said">${words.balance} </span>${sum(row.balance)}</span></td></tr>`
      })}
      ${rows.length === 0 && html`<tr><td colspan="2" class="muted">${words.noEntries}</td></tr>`}
      ${bound(words.closing, closing, 'payable')}
    </tbody>
  </table>
  ${to >= today && mayKeepBack > 0n && html`<p class="small muted">${fillText(words.mayKeepBack, { amount: sum(mayKeepBack) })}</p>`}
</section>`
}

type Period = { from: string; to: string }

function periods(
  { today, language, supplier: { country } }: ClientStatement,
  { words }: Printer,
): [string, Period][] {
  const year = fiscalYear(country, today)
  const lastYear = fiscalYear(country, addDays(year.from, -1))
  const name = (usual: string, { from }: Period) =>
    hasCalendarYear(country)
      ? usual
      : fillText(words.yearFrom, { date: formatDate(from, language, 'long', country) })
  return [
    [words.lastMonths, usualPeriod(today)],
    [name(words.thisYear, year), { from: year.from, to: today }],
    [name(words.lastYear, lastYear), lastYear],
  ]
}

function periodLink(
  name: string,
  { from, to }: Period,
  statement: ClientStatement,
  path: string,
): SafeHtml {
  const query = new URLSearchParams({ from, to, currency: statement.currency })
  const isShown = from === statement.from && to === statement.to
  return html`<a class="button" href="${path}?${query.toString()}"${isShown && html` aria-current="true"`}>${name}</a>`
}

function otherCurrencies(
  { currencies, currency, from, to }: ClientStatement,
  { words }: Printer,
  path: string,
): SafeHtml | null {
  if (currencies.length < 2) return null
  return html`<nav class="links screen" aria-label="${words.currencies}">
${currencies.map((other) => {
  const query = new URLSearchParams({ from, to, currency: other })
  return html`<a class="button" href="${path}?${query.toString()}"${other === currency && html` aria-current="true"`}>${other}</a>`
})}
</nav>`
}
