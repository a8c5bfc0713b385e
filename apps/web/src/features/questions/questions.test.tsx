import type { Question, QuestionSummary } from '@isiro/contracts/questions'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import {
  type Answers,
  fakeServer,
  noConnection,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { QuestionPage } from './question-page.tsx'
import { QuestionsPage } from './questions-page.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { RecordQuestions } from './record-questions.tsx'
import { buildQuestion, EXPENSE_ID, OWNER_ID, QUESTION_ID } from './testing/questions.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const namespaces = ['questions', 'roles', 'validation', 'notices']
const user = { hasTeam: true }
const ABOUT = `GET /api/questions/about?kind=expense&id=${EXPENSE_ID}`
const OWNER = { id: OWNER_ID, name: 'Ada Obi', role: 'owner' as const }
const about = { kind: 'expense' as const, id: EXPENSE_ID }

async function showPart(answers: Answers) {
  const calls = fakeServer(answers)
  await showScreen(<QuestionsPart {...about} />, { namespaces, user })
  return calls
}

function summaryOf({
  answers: _answers,
  mayClose: _mayClose,
  ...summary
}: Question): QuestionSummary {
  return summary
}

async function showList(answers: Answers, at = '/questions') {
  fakeServer({ 'GET /api/questions/counts': { body: { answer: 1, mine: 2 } }, ...answers })
  await showScreen(<QuestionsPage />, { at, path: '/questions', namespaces, user })
}

test('a record shows what was asked, and takes the answer', async () => {
  const answered = buildQuestion({ state: 'answered', isForMe: false })
  const calls = await showPart({
    [ABOUT]: { body: { questions: [buildQuestion()], people: [OWNER] } },
    [`POST /api/questions/${QUESTION_ID}/answers`]: { status: 201, body: answered },
  })
  expect(await screen.findByText('Which job was this for?')).toBeTruthy()
  expect(screen.getByText('Waits for you')).toBeTruthy()
  const send = screen.getByRole('button', { name: 'Send answer' })
  await userEvent.click(send)
  expect(screen.getByText('Write your answer.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Answer'), 'The Lekki job')
  await userEvent.click(send)
  await waitFor(() => expect(calls.at(-1)?.method ?? '').not.toBe('POST'))
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ text: 'The Lekki job' })
  expect(await axeFaults()).toEqual([])
})

test('a question goes to the owner unless another is chosen', async () => {
  const viewer = { id: QUESTION_ID, name: 'Kofi Mensah', role: 'admin' as const }
  const calls = await showPart({
    [ABOUT]: { body: { questions: [], people: [OWNER, viewer] } },
    'POST /api/questions': { status: 201, body: buildQuestion({ isMine: true }) },
  })
  expect(await screen.findByText('Nothing is asked about this yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask a question' }))
  const to = screen.getByLabelText<HTMLSelectElement>('Who should answer')
  expect(to.selectedOptions[0]?.textContent).toBe('Ada Obi · Owner')
  await userEvent.type(screen.getByLabelText('Question'), 'Which job?')
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...about,
      text: 'Which job?',
      to: OWNER_ID,
    }),
  )
})

test('a refused answer stays in its field, and says why', async () => {
  await showPart({
    [ABOUT]: { body: { questions: [buildQuestion()], people: [] } },
    [`POST /api/questions/${QUESTION_ID}/answers`]: problem(409, 'question.closed'),
  })
  await userEvent.type(await screen.findByLabelText('Answer'), 'Late')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Late')
})

test('a closed question takes nothing more', async () => {
  const question = buildQuestion({ state: 'closed', isForMe: false, mayClose: false })
  await showPart({ [ABOUT]: { body: { questions: [question], people: [] } } })
  expect(await screen.findByText('Closed')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('where nobody is asked and nobody can be, there is nothing', async () => {
  const calls = await showPart({ [ABOUT]: { body: { questions: [], people: [] } } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a business of one asks for none of it', async () => {
  const calls = fakeServer({})
  await showScreen(<RecordQuestions {...about} />, { namespaces, user: { hasTeam: false } })
  expect(calls).toEqual([])
})

test('the list says what waits, about what and from whom', async () => {
  await showList({ 'GET /api/questions?filter=answer': { body: [summaryOf(buildQuestion())] } })
  const row = await screen.findByRole('link', { name: /Which job was this for/ })
  expect(row.getAttribute('href')).toBe(`/questions/${QUESTION_ID}`)
  expect(row.textContent).toMatch(
    /Expense · Stage hire · Bisi Ade asked on 21 Nov 2026.*Waits for you/,
  )
  const mine = screen.getByRole('link', { name: 'Asked by you (2)' })
  expect(mine.getAttribute('href')).toBe('/questions?filter=mine')
})

test('an empty list says what would be there, and a failed one offers to try again', async () => {
  await showList({ 'GET /api/questions?filter=all': { body: [] } }, '/questions?filter=all')
  expect(await screen.findByRole('heading', { name: 'Nobody has asked anything yet' })).toBeTruthy()
  cleanup()
  noConnection()
  await showScreen(<QuestionsPage />, { at: '/questions', path: '/questions', namespaces, user })
  expect(await screen.findByText('Questions could not be loaded')).toBeTruthy()
})

test('a mailed link leads to the record, and to the words where the record is deleted', async () => {
  const at = `/questions/${QUESTION_ID}`
  const show = async (question: Question) => {
    fakeServer({ [`GET /api/questions/${QUESTION_ID}`]: { body: question } })
    await showScreen(<QuestionPage />, { at, path: '/questions/:id', namespaces, user })
  }
  await show(buildQuestion({ isGone: true, name: null }))
  expect(await screen.findByRole('heading', { name: 'Expense (deleted)' })).toBeTruthy()
  expect(await screen.findByText('Which job was this for?')).toBeTruthy()
  cleanup()
  await show(buildQuestion())
  await waitFor(() => expect(screen.queryByText('Which job was this for?')).toBeNull())
})
