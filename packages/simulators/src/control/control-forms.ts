import { html, type SafeHtml } from '@isiro/html/html'

/** A provider's terms for its page. */
export interface ControlWords {
  /** The messages it sends, as in “The next webhooks”. */
  sent: string
  /** The same within a sentence. */
  sentShortly: string
  /** The control call that the wishes for them go to. */
  call: string
  doTheWork: string
  /** The records that a full reset deletes. */
  forgotten: string
}

/** The forms of a provider's page: settings for the next messages, an outage of its API, and a reset. */
export function controlForms(words: ControlWords): SafeHtml {
  return html`<div class="panels">${wishesForm(words)}${outageForm(words)}${resetForm(words)}</div>`
}

function wishesForm({ sent, sentShortly, call }: ControlWords): SafeHtml {
  return html`<form method="post" action="/simulator/${call}" class="card rows">
    <strong>The next ${sent}</strong>
    ${numberBox('count', 'How many of them', '1')}
    ${numberBox('duplicates', 'Repeat each this many times', '0')}
    ${numberBox('delayMs', 'Delay in milliseconds', '0')}
    ${tickBox('reverse', 'Send the last one first')}
    ${tickBox('drop', 'Do not send them')}
    <button class="button">Apply to the next ${sentShortly}</button>
  </form>`
}

function outageForm({ doTheWork }: ControlWords): SafeHtml {
  return html`<form method="post" action="/simulator/outage" class="card rows">
    <strong>The next API calls</strong>
    <div>
      <label class="above" for="kind">What goes wrong</label>
      <select id="kind" name="kind">
        <option value="error">Answered with an error 500</option>
        <option value="hang">Never answered</option>
        <option value="slow">Answered slowly</option>
      </select>
    </div>
    ${numberBox('calls', 'How many calls (empty: until reset)', '1')}
    ${numberBox('delayMs', 'Milliseconds, if slow', '3000', 'outage-delay')}
    ${tickBox('afterWork', doTheWork)}
    <button class="button">Start the outage</button>
  </form>`
}

function resetForm({ sentShortly, forgotten }: ControlWords): SafeHtml {
  return html`<form method="post" action="/simulator/reset" class="card rows">
    <strong>Back to normal</strong>
    <p class="muted">Ends outages and what was planned for ${sentShortly}.</p>
    ${tickBox('everything', `Also forget all ${forgotten}`)}
    <button class="button">Reset</button>
  </form>`
}

function numberBox(name: string, label: string, value: string, id = name): SafeHtml {
  return html`<div><label class="above" for="${id}">${label}</label>
    <input type="text" inputmode="numeric" id="${id}" name="${name}" value="${value}"></div>`
}

function tickBox(name: string, label: string): SafeHtml {
  return html`<label class="choice"><input type="checkbox" name="${name}"> ${label}</label>`
}

/** A moment as people read it. */
export function timeOf(iso: string): SafeHtml {
  const shown = new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${iso}">${shown}</time>`
}
