import { spawnSync } from 'node:child_process'
import { startMailServer } from '@isiro/simulators/smtp/mail-server'
import { atFileEnd } from '../../../../test/test-file.ts'
import { createMailer, type Mail } from '../../../platform/mail/mailer.ts'

/** Whether the machine can read what is printed in a PDF. */
export const CAN_READ_PDF = spawnSync('pdftotext', ['-v']).error === undefined

/** What stands in a PDF: its own words and names, and the printed text where the machine can read it. */
export function readPdf(pdf: Buffer): string {
  const printed = CAN_READ_PDF
    ? spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).stdout
    : ''
  // A text of a document's properties may be in UTF-16.
  return [pdf.toString('latin1'), pdf.toString('latin1').replaceAll('\0', ''), printed].join('\n')
}

/** Reads mails as the client's mail server gets them: with their headers and the sender of the envelope. */
export async function openMailReader(from: string) {
  let caught = { raw: '', from: '' }
  const server = await startMailServer({
    port: 0,
    slowMs: 0,
    onMail: async (raw, envelope) => {
      caught = { raw: Buffer.from(raw).toString('latin1'), from: envelope.from }
    },
  })
  const mailer = createMailer(`smtp://127.0.0.1:${server.port}`, from, false)
  atFileEnd(async () => {
    mailer.close()
    await server.close()
  })
  return async (mail: Mail): Promise<{ headers: string; returnPath: string; text: string }> => {
    await mailer.send(mail)
    const headers = caught.raw.slice(0, caught.raw.indexOf('\r\n\r\n'))
    const files = (mail.attachments ?? []).map(({ content }) => readPdf(Buffer.from(content)))
    const said = [mail.subject, mail.text, mail.html, ...files]
    return { headers, returnPath: caught.from, text: said.join('\n') }
  }
}
