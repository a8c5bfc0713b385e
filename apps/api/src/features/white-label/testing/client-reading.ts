import { startMailServer } from '@isiro/simulators/smtp/mail-server'
import { atFileEnd } from '../../../../test/test-file.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import { createMailer, type Mail } from '../../../platform/mail/mailer.ts'

/** All that stands in a PDF: its printed text, and its properties as they are in the file. */
export function wordsOfPdf(pdf: Uint8Array): string {
  const { text, decoration } = readPdf(pdf)
  const file = Buffer.from(pdf).toString('latin1')
  // A text of the properties may be in UTF-16.
  return [text, decoration, file, file.replaceAll('\0', '')].join('\n')
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
    const files = (mail.attachments ?? []).map(({ content }) => wordsOfPdf(content))
    const said = [mail.subject, mail.text, mail.html, ...files]
    return { headers, returnPath: caught.from, text: said.join('\n') }
  }
}
