import type { ClientStatement } from '@isiro/domain/client-statement'
import { formatDate, formatMoney } from '@isiro/domain/format'
import { fillText } from '@isiro/domain/message'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { footOf, type MailSender, paragraphsOf } from './invoice-mail.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

/** The subject of a mail with a statement: whose account, and over which days. */
export function statementSubject(
  { language, from, to, supplier }: ClientStatement,
  business: string,
): string {
  const day = (date: string) => formatDate(date, language, 'long', supplier.country)
  return fillText(MAIL_TEXTS[language].subjects.statement, {
    business,
    from: day(from),
    to: day(to),
  })
}

/** A client's account by mail: its sums, and the statement itself attached. */
export function statementMail(input: {
  statement: ClientStatement
  subject: string
  body: string
  sender: MailSender
  attachment: string
}): MailContent {
  const { statement, subject, body, sender, attachment } = input
  const { language, currency, from, to, pageUrl } = statement
  const { country } = statement.supplier
  const words = MAIL_TEXTS[language]
  const money = (sum: bigint) =>
    formatMoney(Number(sum), { currency, language, country, decimals: 'exact' })
  const day = (date: string) => formatDate(date, language, 'long', country)
  return {
    language,
    subject,
    from: sender.name,
    accent: sender.accent ?? null,
    paragraphs: paragraphsOf(body),
    figures: [
      { label: words.period, value: `${day(from)} – ${day(to)}` },
      { label: words.openingBalance, value: money(statement.opening) },
      { label: words.invoiced, value: money(statement.debits) },
      { label: words.paid, value: money(statement.credits) },
      { label: words.closingBalance, value: money(statement.closing), isMain: true },
    ],
    action: pageUrl === null ? null : { label: words.viewStatement, url: pageUrl },
    blocks: [],
    notes: [fillText(words.attached, { file: attachment })],
    foot: footOf(language, sender),
  }
}
