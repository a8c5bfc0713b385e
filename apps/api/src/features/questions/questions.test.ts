import { describe, expect, test } from 'vitest'
import { clientInput, expenseInput, invoiceInput, issued } from '../../../test/factories.ts'
import { asBusiness, must, testApp, type Visitor } from '../../../test/harness.ts'
import { deleteOlderOf } from '../account-deletion/retention.ts'

const { signedIn, withMember, owner, deps, clock } = await testApp()

const ask = (visitor: Visitor, kind: string, id: string, more: object = {}) =>
  visitor.post('/api/questions', { kind, id, text: 'What was this for?', ...more })
const answer = (visitor: Visitor, id: string, text = 'The stage in Lekki.') =>
  visitor.post(`/api/questions/${id}/answers`, { text })
const close = (visitor: Visitor, id: string) => visitor.post(`/api/questions/${id}/close`)
const listOf = async (visitor: Visitor, filter: string): Promise<string[]> =>
  (await must(visitor.get(`/api/questions?filter=${filter}`))).map(({ id }: { id: string }) => id)
const countsOf = (visitor: Visitor) => must(visitor.get('/api/questions/counts'))
const aboutOf = (visitor: Visitor, kind: string, id: string) =>
  visitor.get(`/api/questions/about?kind=${kind}&id=${id}`)
const newsOf = async (visitor: Visitor): Promise<string[]> =>
  (await must(visitor.get('/api/notifications?state=unread'))).map(
    ({ kind }: { kind: string }) => kind,
  )

async function team() {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const accountant = await withMember(ada, 'accountant')
  const sales = await withMember(ada, 'sales')
  return { ada, accountant, sales }
}

const spent = (visitor: Visitor) => must(visitor.post('/api/expenses', expenseInput()))
const unread = (visitor: Visitor) =>
  asBusiness(owner, visitor.user.businessId, async (client) => {
    const { rows } = await client.query(
      'SELECT count(*)::int AS n FROM notifications WHERE read_at IS NULL',
    )
    return rows[0]?.n
  })

describe('a question of the accountant', () => {
  test('waits for the owner, who is told, answers, and tells the accountant so', async () => {
    const { ada, accountant } = await team()
    const expense = await spent(ada)
    const asked = await must(ask(accountant, 'expense', expense.id))
    expect(asked).toMatchObject({
      kind: 'expense',
      recordId: expense.id,
      name: expense.description,
      isGone: false,
      text: 'What was this for?',
      state: 'waiting',
      askedBy: 'Bisi accountant',
      asked: 'Ada Obi',
      isForMe: false,
      isMine: true,
      mayClose: true,
      answers: [],
    })
    expect(await newsOf(ada)).toEqual(['question_asked'])
    expect(await countsOf(ada)).toEqual({ answer: 1, mine: 0 })
    expect(await countsOf(accountant)).toEqual({ answer: 0, mine: 1 })
    expect(await listOf(ada, 'answer')).toEqual([asked.id])

    await must(answer(ada, asked.id))
    expect(await newsOf(ada)).toEqual([])
    expect(await newsOf(accountant)).toEqual(['question_answered'])
    expect(await countsOf(ada)).toEqual({ answer: 0, mine: 0 })
    const { questions } = await must(aboutOf(accountant, 'expense', expense.id))
    expect(questions).toMatchObject([
      {
        id: asked.id,
        state: 'answered',
        answers: [{ by: 'Ada Obi', text: 'The stage in Lekki.' }],
      },
    ])
  })

  test('goes on in one thread: asked on, it waits again', async () => {
    const { ada, accountant } = await team()
    const { id } = await must(ask(accountant, 'tax_month', '2026-10'))
    await must(answer(ada, id))
    expect(await must(answer(accountant, id, 'And the receipt?'))).toMatchObject({
      state: 'waiting',
      answers: [{ by: 'Ada Obi' }, { by: 'Bisi accountant', text: 'And the receipt?' }],
    })
    expect(await listOf(ada, 'answer')).toEqual([id])
  })

  test('stands on the document’s timeline and in the trail, without its words', async () => {
    const { ada, accountant } = await team()
    const invoice = await issued(ada)
    const { id } = await must(ask(accountant, 'invoice', invoice.id, { text: 'Secret words?' }))
    await must(answer(ada, id))
    const { timeline } = (await must(ada.get(`/api/invoices/${invoice.id}`))).invoice
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'question_asked', by: 'Bisi accountant' },
      { kind: 'question_answered', by: 'Ada Obi' },
    ])
    const trail = await must(ada.get('/api/trail?area=people'))
    expect(trail.slice(0, 2)).toMatchObject([
      { kind: 'question.answered', details: { question: id, number: invoice.invoiceNumber } },
      { kind: 'question.asked' },
    ])
    expect(JSON.stringify(trail)).not.toContain('Secret')
  })

  test('needs no plan', async () => {
    const ada = await signedIn()
    const accountant = await withMember(ada, 'accountant')
    await must(answer(ada, (await must(ask(accountant, 'tax_month', '2026-10'))).id))
  })

  test('is sent once, although it is sent twice', async () => {
    const { accountant, ada } = await team()
    const body = { kind: 'tax_month', id: '2026-10', text: 'Twice?' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await must(accountant.post('/api/questions', body, key))
    expect(await must(accountant.post('/api/questions', body, key))).toEqual(first)
    expect(await countsOf(ada)).toEqual({ answer: 1, mine: 0 })
  })
})

describe('who sees a question', () => {
  test('whoever reads the record, and nobody of another business', async () => {
    const { ada, accountant, sales } = await team()
    const stranger = await signedIn({ plan: 'business' })
    const expense = await spent(ada)
    const { id } = await must(ask(accountant, 'expense', expense.id))
    const viewer = await withMember(ada, 'viewer')
    expect(await listOf(viewer, 'all')).toEqual([id])
    for (const other of [sales, stranger]) {
      expect((await ask(other, 'expense', expense.id)).body.code).toBe('resource.not_found')
      expect((await aboutOf(other, 'expense', expense.id)).status).toBe(404)
      expect((await answer(other, id)).status).toBe(404)
      expect((await other.get(`/api/questions/${id}`)).status).toBe(404)
      expect(await listOf(other, 'all')).toEqual([])
    }
  })

  test('sales asks on its own records only, and hears of questions on them', async () => {
    const { ada, accountant, sales } = await team()
    const [theirs, own] = [await issued(ada), await issued(sales)]
    expect((await ask(sales, 'invoice', theirs.id)).status).toBe(404)
    const { people } = await must(aboutOf(accountant, 'invoice', theirs.id))
    expect(people.map(({ role }: { role: string }) => role)).toEqual(['owner'])
    expect((await ask(accountant, 'invoice', theirs.id, { to: sales.user.id })).body).toMatchObject(
      {
        fields: [{ path: 'to', message: 'question.not_theirs' }],
      },
    )
    const onTheirs = await must(ask(accountant, 'invoice', theirs.id))
    const onOwn = await must(ask(accountant, 'invoice', own.id, { to: sales.user.id }))
    expect(onOwn.asked).toBe('Bisi sales')
    expect(await listOf(sales, 'all')).toEqual([onOwn.id])
    expect((await answer(sales, onTheirs.id)).status).toBe(404)
    await must(answer(sales, onOwn.id))
    // The owner reads it, and may answer, too.
    await must(answer(ada, onOwn.id, 'So it is.'))
    expect(await newsOf(sales)).toEqual(['question_answered'])
  })

  test('on a client, who is everybody’s, one in sales sees their own and not another’s', async () => {
    const { ada, accountant, sales } = await team()
    const other = await withMember(ada, 'sales')
    const { client: made } = await must(ada.post('/api/clients', clientInput({})))
    const client = made.id
    const mine = await must(ask(sales, 'client', client))
    const forOther = await must(ask(accountant, 'client', client, { to: other.user.id }))
    expect(await listOf(sales, 'all')).toEqual([mine.id])
    expect(await listOf(other, 'all')).toEqual([forOther.id])
    expect((await ask(sales, 'client', client, { to: other.user.id })).status).toBe(422)
  })

  test('a deleted record takes no question, and what was asked about it stays', async () => {
    const { ada, accountant } = await team()
    const draft = await must(ada.post('/api/invoices', { ...invoiceInput(), draft: true }))
    const { id } = await must(ask(accountant, 'invoice', draft.invoice.id))
    await must(ada.del(`/api/invoices/${draft.invoice.id}`))
    expect(await must(accountant.get(`/api/questions/${id}`))).toMatchObject({
      isGone: true,
      number: null,
      name: null,
      text: 'What was this for?',
    })
    expect((await ask(accountant, 'invoice', draft.invoice.id)).status).toBe(404)
  })
})

describe('a question ends', () => {
  test('when its asker or the owner closes it, and takes no word more', async () => {
    const { ada, accountant } = await team()
    const viewer = await withMember(ada, 'viewer')
    const { id } = await must(ask(accountant, 'tax_month', '2026-10'))
    expect((await close(viewer, id)).body.code).toBe('question.not_yours')
    expect(await must(close(accountant, id))).toMatchObject({ state: 'closed', mayClose: false })
    expect(await newsOf(ada)).toEqual([])
    expect((await answer(ada, id)).body.code).toBe('question.closed')
    expect((await close(ada, id)).body.code).toBe('question.closed')
  })

  test('two answers at once are both kept, and an answer beside a closing is kept or refused', async () => {
    const { ada, accountant } = await team()
    const admin = await withMember(ada, 'admin')
    const { id } = await must(ask(accountant, 'tax_month', '2026-10'))
    await Promise.all([must(answer(ada, id, 'One')), must(answer(admin, id, 'Two'))])
    const both = await must(accountant.get(`/api/questions/${id}`))
    expect(both).toMatchObject({ state: 'answered' })
    expect(both.answers).toHaveLength(2)
    const [, late] = await Promise.all([must(close(accountant, id)), answer(ada, id, 'Late')])
    const { state, answers } = await must(accountant.get(`/api/questions/${id}`))
    expect([state, answers.length]).toEqual(['closed', late.status === 201 ? 3 : 2])
  })
})

describe('somebody leaves', () => {
  const remove = (ada: Visitor, { user }: Visitor) =>
    must(ada.call({ method: 'DELETE', url: `/api/team/members/${user.id}`, payload: {} }))

  test('what waited for them waits for the owner, who is told', async () => {
    const { ada, accountant } = await team()
    const admin = await withMember(ada, 'admin')
    const { id } = await must(ask(accountant, 'tax_month', '2026-10', { to: admin.user.id }))
    expect(await countsOf(ada)).toEqual({ answer: 0, mine: 0 })
    await remove(ada, admin)
    expect(await countsOf(ada)).toEqual({ answer: 1, mine: 0 })
    expect(await newsOf(ada)).toContain('question_asked')
    expect(await must(ada.get(`/api/questions/${id}`))).toMatchObject({ asked: 'Ada Obi' })
  })

  test('what they asked goes on, by their name until their account is erased', async () => {
    const { ada, accountant } = await team()
    const { id } = await must(ask(accountant, 'tax_month', '2026-10'))
    await remove(ada, accountant)
    const before = await unread(ada)
    expect(await must(answer(ada, id))).toMatchObject({ askedBy: 'Bisi accountant' })
    expect(await unread(ada)).toBeLessThan(before)
    await owner.query(
      `UPDATE accounts SET email = '', first_name = '', last_name = '' WHERE id = $1`,
      [accountant.user.id],
    )
    await deleteOlderOf({ ...deps, now: () => clock.now }, ada.user.businessId)
    expect(await must(ada.get(`/api/questions/${id}`))).toMatchObject({ askedBy: null })
  })

  test('one who lost the sight of a record is asked no more', async () => {
    const { ada, accountant } = await team()
    const admin = await withMember(ada, 'admin')
    const { id: expense } = await spent(ada)
    const { id } = await must(ask(accountant, 'expense', expense, { to: admin.user.id }))
    await must(ada.put(`/api/team/members/${admin.user.id}/role`, { role: 'cashier' }))
    expect(await must(ada.get(`/api/questions/${id}`))).toMatchObject({ isForMe: true })
  })
})

test('there is nobody to ask in a business of one', async () => {
  const ada = await signedIn()
  expect(await must(aboutOf(ada, 'tax_month', '2026-10'))).toEqual({ questions: [], people: [] })
  expect((await ask(ada, 'tax_month', '2026-10')).body).toMatchObject({
    fields: [{ path: 'to', message: 'question.nobody' }],
  })
})

test.each([
  [{ text: ' ' }, 'text'],
  [{ text: 'x'.repeat(1001) }, 'text'],
  [{ kind: 'planet' }, 'kind'],
  [{ id: 'no' }, 'id'],
])('%o is refused at its field', async (more, field) => {
  const { accountant } = await team()
  expect(await ask(accountant, 'tax_month', '2026-10', more)).toMatchObject({
    status: 400,
    body: { fields: [{ path: field }] },
  })
})
