import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from '../../platform/mail/mailer.ts'

// Mails as mail programs write and thread them.

export const SUPPORT = 'Ngozi Eze <ngozi@isiro.test>'
export const WRITTEN =
  'Öffnen Sie die Rechnung und tippen Sie auf «Stornieren».\n\nDéjà réglé ? Ñandú.'

export type Options = ConstructorParameters<typeof MailComposer>[0]
export const compose = (options: Options) =>
  new MailComposer({ from: SUPPORT, to: 'answers@isiro.test', ...options }).compile().build()

/** A reply to a mail as mail programs thread it. */
export const reply = (to: Mail, options: Options = {}) =>
  compose({
    subject: `Re: ${to.subject}`,
    inReplyTo: to.messageId,
    references: [...(to.references ?? []), to.messageId],
    text: WRITTEN,
    ...options,
  })

export const quoted = (text: string) => text.replace(/^/gm, '> ')
export const ATTRIBUTION = 'On Fri, 27 Nov 2026 at 14:00, Isiro <no-reply@isiro.test> wrote:'
export const gmailHtml = ({ html }: Mail) =>
  `<div dir="ltr">${WRITTEN.replaceAll('\n', '<br>')}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${ATTRIBUTION.replace('<', '&lt;').replace('>', '&gt;')}<br></div><blockquote class="gmail_quote" style="margin:0">${html}</blockquote></div>`
export const outlookHead =
  'From: Isiro <no-reply@isiro.test>\nSent: Friday, November 27, 2026 2:00 PM\nTo: Support'
export const outlookHtml = ({ html }: Mail) =>
  `<html><body><div class="WordSection1">${WRITTEN.split('\n')
    .map((line) => `<p class="MsoNormal">${line || '&nbsp;'}</p>`)
    .join(
      '',
    )}<div style="border-top:solid 1pt"><p class="MsoNormal">${outlookHead.replace('<', '&lt;').replaceAll('\n', '<br>')}</p></div>${html}</div></body></html>`
