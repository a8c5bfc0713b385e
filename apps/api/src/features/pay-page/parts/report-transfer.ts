import { fillText } from '@isiro/domain/message'
import { html, type SafeHtml } from '@isiro/html/html'
import type { PagePrinter, PayPageView } from '../pay-page-view.ts'
import { formField, formProblem } from './form-field.ts'
import { NOTICE_ICON } from './icons.ts'

type View = Pick<PayPageView, 'document' | 'path' | 'claim' | 'refused' | 'isPreview'>

/** "I have made a transfer": notifies the business, and marks nothing as paid. */
export function reportTransfer(view: View, printer: PagePrinter): SafeHtml {
  const { document, path, claim, isPreview } = view
  const { texts, money } = printer
  const { name } = document.supplier
  const refused = view.refused?.form === 'claim' ? view.refused : null
  const fields = [
    {
      name: 'payerName',
      label: texts.payerName,
      autocomplete: 'name',
      maxLength: 120,
      isRequired: true,
    },
    {
      name: 'amount',
      label: texts.claimAmount,
      hint: fillText(texts.claimAmountHint, { balance: money(document.balance) }),
      autocomplete: 'off',
      inputMode: 'decimal',
      maxLength: 40,
    },
    { name: 'note', label: texts.claimNote, autocomplete: 'off', maxLength: 300 },
  ] as const
  return html`<div class="told" id="told">
  ${claim && reportedTransfer(claim, name, printer)}
  <details class="card"${refused && html` open`}>
    <summary><h3>${claim ? texts.reportAgain : texts.claimTitle}</h3></summary>
    <form method="post" novalidate action="${path}/claim#told"><fieldset${isPreview && html` disabled`}>
    <p class="small muted">${fillText(texts.claimIntro, { business: name })}</p>
    ${formProblem(refused)}
    ${fields.map((field) => formField(field, refused))}
    <button class="button"><span>${fillText(texts.tell, { business: name })}</span></button>
    </fieldset></form>
  </details>
</div>`
}

function reportedTransfer(
  { reportedOn, amount, isNotReceived, isByFile }: NonNullable<View['claim']>,
  business: string,
  { texts, money, date }: PagePrinter,
): SafeHtml {
  const text = isByFile
    ? texts.claimByFile
    : isNotReceived
      ? texts.claimNotReceived
      : texts.claimReported
  const facts = { amount: money(amount), date: date(reportedOn), business }
  return html`<p class="card news iconed${isNotReceived && ' bad'}" role="status">${NOTICE_ICON}<span>${fillText(text, facts)}</span></p>`
}
