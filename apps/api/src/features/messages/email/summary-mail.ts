import { inBusiness } from '@isiro/domain/business-address'
import type { Language } from '@isiro/domain/language'
import type { MailContent, MailFigure } from '../../../platform/mail/mail-layout.ts'
import { paragraphsOf } from './invoice-mail.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

/** A month of the business, to its owner. */
export function summaryMail(input: {
  language: Language
  subject: string
  body: string
  figures: MailFigure[]
  appUrl: string
  businessId: string
}): MailContent {
  const { language, subject, body, figures, appUrl, businessId } = input
  const words = MAIL_TEXTS[language]
  return {
    language,
    subject,
    from: 'Isiro',
    paragraphs: paragraphsOf(body),
    figures,
    action: { label: words.openIsiro, url: appUrl + inBusiness(businessId, '/dashboard') },
    blocks: [],
    notes: [],
    foot: [words.summaryFoot],
  }
}
