import { DRIVE_NAMES } from '@isiro/contracts/cloud-drives'
import { inBusiness } from '@isiro/domain/business-address'
import { isLanguage } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { read, toBusinessId } from '../../../platform/db/context.ts'
import {
  type MailContent,
  printMailHtml,
  printMailText,
} from '../../../platform/mail/mail-layout.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { findOwner, requireBusiness } from '../../business/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { failureText } from '../uploads/present.ts'
import { findUpload } from '../uploads/queries.ts'
import { BACKUP_MAIL_TEXTS } from './texts/texts.ts'

/** Mails the owner of a business that a weekly backup failed, or that its rehearsal does not match the books. */
export async function sendBackupMail(
  deps: DriveDeps & { mailer: Mailer },
  job: { businessId: string; uploadId: string; notice: 'failed' | 'differs' },
): Promise<void> {
  const { config } = deps
  const ctx = await tenantContext(deps, toBusinessId(job.businessId))
  const { owner, business, upload } = await read(ctx, async (ctx) => ({
    owner: await findOwner(ctx),
    business: await requireBusiness(ctx),
    upload: await findUpload(ctx.db, ctx.businessId, job.uploadId),
  }))
  if (!owner || !upload) return // The account was deleted in the meantime.
  const language = isLanguage(owner.language) ? owner.language : 'en'
  const texts = BACKUP_MAIL_TEXTS[language]
  const values = {
    name: owner.firstName,
    business: business.name,
    drive: DRIVE_NAMES[upload.drive],
    reason: failureText(upload, language) ?? '',
    support: config.supportEmail,
  }
  const fill = (sentence: string) => fillText(sentence, values)
  const { subject, body, action } = texts[job.notice]
  const content: MailContent = {
    language,
    subject: fill(subject),
    from: 'Isiro',
    paragraphs: [fill(texts.greeting), fill(body)],
    figures: [],
    action: { label: fill(action), url: config.appUrl + inBusiness(ctx.businessId, '/backup') },
    blocks: [],
    notes: [fill(texts.footer)],
    foot: ['Isiro'],
  }
  await deps.mailer.send({
    to: { name: `${owner.firstName} ${owner.lastName}`, address: owner.email },
    replyTo: { name: 'Isiro', address: config.supportEmail },
    subject: content.subject,
    text: printMailText(content),
    html: printMailHtml(content),
    // The same for each attempt of the job, so that a server recognises a mail that it got twice.
    messageId: `<backup-${job.notice}.${job.uploadId}@${new URL(config.appUrl).hostname}>`,
  })
}
