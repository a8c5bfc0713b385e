import type { Attachment } from '@isiro/contracts/attachments'
import { fillText } from '@isiro/domain/message'
import { sizeText } from '@isiro/domain/size-text'
import { html, type SafeHtml } from '@isiro/html/html'
import type { PagePrinter, PayPageView } from '../pay-page-view.ts'
import { DOWNLOAD_ICON } from './icons.ts'

/** The files that the business added for its client, each with its size and its download. */
export function clientFiles(
  { files, path }: Pick<PayPageView, 'files' | 'path'>,
  printer: PagePrinter,
): SafeHtml | null {
  if (files.length === 0) return null
  const { texts } = printer
  return html`<section class="card screen" aria-labelledby="files">
  <h2 id="files">${texts.files}</h2>
  <ul class="files">
    ${files.map((file) => fileRow(file, path, printer))}
  </ul>
</section>`
}

function fileRow({ id, name, bytes }: Attachment, path: string, { texts, language }: PagePrinter) {
  const label = fillText(texts.downloadFile, { name })
  return html`<li><span class="name">${name}<span class="small muted">${sizeText(bytes, language)}</span></span><a class="button" href="${path}/attachments/${id}" download aria-label="${label}">${DOWNLOAD_ICON}${texts.download}</a></li>`
}
