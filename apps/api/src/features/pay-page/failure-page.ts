import type { Problem } from '@isiro/contracts/errors'
import type { Language } from '@isiro/domain/language'
import { html } from '../../platform/html.ts'
import { renderFrame } from './page-frame.ts'
import { PAY_PAGE_TEXTS } from './texts/pay-page-texts.ts'

/**
 * A failure for people who came with a link. A link that never existed and one that was withdrawn are
 * answered with the very same page.
 */
export function renderFailurePage(language: Language, problem: Problem, path: string): string {
  const texts = PAY_PAGE_TEXTS[language]
  const isMissing = problem.status === 404
  const title = isMissing ? texts.notFoundTitle : problem.title
  return renderFrame({
    language,
    title,
    body: html`<main class="failure">
<div class="card">
<h1>${title}</h1>
<p>${isMissing ? texts.notFoundBody : problem.detail}</p>
${
  !isMissing &&
  html`<p><a class="button" href="${path}">${texts.tryAgain}</a></p>
<p class="small muted">${texts.errorCode(problem.requestId)}</p>`
}
</div>
</main>`,
  })
}
