import type { OutageSwitch } from '../http/outage.ts'
import type { NextWebhooks } from '../webhooks/webhook-plan.ts'
import { type Control, control } from './controls.ts'
import { choiceInput, flagInput, needed, numberInput } from './inputs.ts'

const TEN_MINUTES_MS = 600_000

/** Lets the next calls of a party's API fail. `doTheWork` says what happens first, if that is wished. */
export function outageControl(outages: OutageSwitch, doTheWork: string): Control {
  return control({
    path: 'outage',
    inputs: {
      kind: needed(
        choiceInput(['error', 'hang', 'slow'], {
          label: 'What goes wrong',
          names: {
            error: 'Answered with an error',
            hang: 'Never answered',
            slow: 'Answered slowly',
          },
        }),
      ),
      status: numberInput(400, 599, { label: 'Status of the error', value: '500' }),
      calls: numberInput(1, 10_000, { label: 'How many calls (empty: until reset)', value: '1' }),
      delayMs: numberInput(1, TEN_MINUTES_MS, { label: 'Milliseconds, if slow', value: '3000' }),
      afterWork: flagInput(doTheWork),
    },
    form: { title: 'The next API calls', button: 'Start the outage' },
    run: outages.set,
  })
}

/** The fate of the next messages that a party sends: 'webhooks' or 'delivery reports'. */
export function wishesControl(
  path: string,
  sent: string,
  next: (wishes: NextWebhooks) => void,
): Control {
  return control({
    path,
    inputs: {
      count: numberInput(1, 100, { label: 'How many of them', value: '1' }),
      duplicates: numberInput(0, 20, { label: 'Repeat each this many times', value: '0' }),
      delayMs: numberInput(0, TEN_MINUTES_MS, { label: 'Delay in milliseconds', value: '0' }),
      reverse: flagInput('Send the last one first'),
      drop: flagInput('Do not send them'),
      signature: choiceInput(['valid', 'wrong', 'missing']),
    },
    form: { title: `The next ${sent}`, button: `Apply to the next ${sent}` },
    run: next,
  })
}

/** Ends outages and wishes, and if asked also forgets all records. */
export function resetControl(
  words: { sent: string; forgotten: string },
  reset: (options: { everything?: boolean | undefined }) => void,
): Control {
  return control({
    path: 'reset',
    inputs: { everything: flagInput(`Also forget all ${words.forgotten}`) },
    form: {
      title: 'Back to normal',
      text: `Ends outages and what was planned for ${words.sent}.`,
      button: 'Reset',
    },
    run: reset,
  })
}
