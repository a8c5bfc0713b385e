import { html, type SafeHtml } from '@isiro/html/html'
import { type Control, control } from '../control/controls.ts'
import { choiceInput, needed, numberInput, textInput } from '../control/inputs.ts'
import { timeOf } from '../pages/page.ts'
import { type Column, tableSection } from '../pages/table.ts'
import { shownAmount } from './amounts.ts'
import type { DisputeBook, SimulatedDispute } from './disputes.ts'
import type { Transaction } from './transaction-store.ts'

/** Opens disputes, reminds of them, and decides them. `find` gives a transaction by its reference, or throws InputError. */
export function disputeControls<Status extends string>(
  disputes: DisputeBook<Status>,
  find: (reference: string) => Transaction<Status>,
): Control[] {
  return [
    control({
      path: 'disputes',
      inputs: {
        reference: needed(textInput({ label: 'Reference of a paid transaction', value: '' })),
        amountMinor: numberInput(1, Number.MAX_SAFE_INTEGER, {
          label: 'Kobo (empty: all that is left)',
          value: '',
        }),
        reason: textInput(),
      },
      form: {
        title: 'A client disputes a payment',
        text: 'The disputes are listed below, with what can be done with each.',
        button: 'Open a dispute',
      },
      run: ({ reference, ...wishes }) => ({ id: disputes.open(find(reference), wishes).id }),
    }),
    control({
      path: 'disputes/:id/act',
      inputs: { act: needed(choiceInput(['remind', 'client', 'merchant'])) },
      run({ act }, { param }) {
        const id = Number(param('id'))
        if (act === 'remind') disputes.remind(id)
        else disputes.rule(id, act)
      },
    }),
  ]
}

/** The section of the control page about disputes. */
export function disputeSection<Status extends string>(
  rows: readonly SimulatedDispute<Status>[],
): SafeHtml {
  const columns: Column<SimulatedDispute<Status>>[] = [
    { head: 'Reference', cell: ({ transaction }) => transaction.reference },
    {
      head: 'Amount',
      isNumber: true,
      cell: ({ amountMinor, transaction }) => shownAmount(amountMinor, transaction.currency),
    },
    { head: 'State', cell: ({ state }) => state },
    { head: 'Answer by', cell: ({ dueAt }) => timeOf(dueAt) },
    {
      head: 'Merchant says',
      cell: ({ note, proof }) =>
        [note, Object.keys(proof).join(', ')].filter(Boolean).join(' · ') || '–',
    },
    { head: 'Action', cell: actions },
  ]
  return tableSection({ title: 'Disputes', none: 'No disputes yet.', rows: [...rows], columns })
}

function actions<Status extends string>({ id, state, resolvedAt }: SimulatedDispute<Status>) {
  if (resolvedAt !== null) return '–'
  const act = (value: string, name: string) =>
    html`<button class="button small" name="act" value="${value}">${name}</button>`
  return html`<form method="post" action="/simulator/disputes/${id}/act" class="rows">
      ${state === 'open' ? act('remind', 'Remind') : null}
      ${act('client', 'Client wins')}
      ${act('merchant', 'Merchant wins')}
    </form>`
}
