import { afterEach, beforeEach, expect, test } from 'vitest'
import { text } from '../http/answers.ts'
import { openServer, type Simulator } from '../http/server.ts'
import { control, controlForms, controlRoutes } from './controls.ts'
import { choiceInput, flagInput, needed, numberInput, textInput } from './inputs.ts'

const done: unknown[] = []
const controls = [
  control({
    path: 'weather',
    inputs: {
      kind: needed(
        choiceInput(['rain', 'sun'], { label: 'What comes', names: { sun: 'Sunshine' } }),
      ),
      hours: numberInput(1, 24, { label: 'For how long', value: '3' }),
      isLoud: flagInput('With thunder'),
      place: textInput(),
    },
    form: { title: 'The next weather', text: 'It comes at once.', button: 'Let it come' },
    run: (values) => void done.push(values),
  }),
  control({ path: 'days/:day/repeat', run: (_values, { param }) => ({ day: param('day') }) }),
]
let simulator: Simulator

beforeEach(async () => {
  const { serve, ...server } = await openServer({})
  serve({ pages: controlRoutes(controls), notFound: () => text(404, 'Not here') })
  simulator = server
  done.length = 0
})

afterEach(() => simulator.close())

const post = (path: string, body: string | URLSearchParams) =>
  fetch(simulator.url(`/simulator/${path}`), { method: 'POST', body, redirect: 'manual' })

test('a control has the values of its inputs, from a program and from its own form', async () => {
  const sent = await post('weather', JSON.stringify({ kind: 'rain', hours: 2, place: ' Aba ' }))
  expect(await sent.json()).toEqual({ ok: true })
  const pressed = await post(
    'weather',
    new URLSearchParams({ kind: 'sun', hours: '', isLoud: 'on' }),
  )
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/simulator'])

  expect(done).toEqual([
    { kind: 'rain', hours: 2, isLoud: undefined, place: 'Aba' },
    { kind: 'sun', hours: undefined, isLoud: true, place: undefined },
  ])
})

test.each([
  [{}, 'kind is missing'],
  [{ kind: 'snow' }, 'kind must be one of rain, sun'],
  [{ kind: 'sun', hours: 25 }, 'hours must be a whole number from 1 to 24'],
])('%j is refused: %s', async (fields, error) => {
  const answer = await post('weather', JSON.stringify(fields))
  expect([answer.status, await answer.json()]).toEqual([400, { error }])
  expect(done).toEqual([])
})

test('what a control returns is the answer, and its path may name something', async () => {
  expect(await (await post('days/monday/repeat', '{}')).json()).toEqual({ day: 'monday' })
})

test('a form asks for the inputs that have a label, and controls without one have none', () => {
  const forms = controlForms(controls).toString()
  expect(forms.match(/<form[^>]*>/g)).toEqual([
    '<form method="post" action="/simulator/weather" class="card rows">',
  ])
  for (const shown of ['The next weather', 'It comes at once.', 'Let it come', 'With thunder'])
    expect(forms).toContain(shown)
  expect(forms).toContain('<option value="sun">Sunshine</option>')
  expect(forms).toContain('name="hours" value="3"')
  expect(forms).not.toContain('name="place"')
})
