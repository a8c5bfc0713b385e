import { beforeEach, describe, expect, test } from 'vitest'
import { expenseInput, issued, itemInput, recurringInput } from '../../../test/factories.ts'
import {
  type Answer,
  asBusiness,
  must,
  PASSWORD,
  testApp,
  type Visitor,
} from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import { letAllSleep } from '../../../test/sleep.ts'
import { quoted, quoteInput } from '../quotes/testing/quote-inputs.ts'
import { runRecurring } from '../recurring/run.ts'
import { APPROVAL_JOBS } from './jobs.ts'
import { answer, asked, putRule, ruleInput, sale } from './testing/approval-world.ts'

const { signedIn, withMember, owner, deps, clock } = await testApp()
await letAllSleep(owner, 'recurring')

const start = clock.now
beforeEach(() => {
  clock.now = start
})

const HOUR_MS = 3_600_000
const passHours = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * HOUR_MS)
}
const codeOf = ({ body }: Answer) => body.code
const countsOf = (visitor: Visitor) => must(visitor.get('/api/approvals/counts'))
const newsOf = async (visitor: Visitor): Promise<string[]> =>
  (await must(visitor.get('/api/notifications'))).map(({ kind }: { kind: string }) => kind)
const invoicesOf = (visitor: Visitor) => must(visitor.get('/api/invoices'))

async function team() {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const [admin, sales] = [await withMember(ada, 'admin'), await withMember(ada, 'sales')]
  return { ada, admin, sales }
}

describe('an invoice above the limit of a rule', () => {
  test('is not issued, says who can approve, and waits without a number until it is approved', async () => {
    const { ada, admin, sales } = await team()
    await putRule(ada)
    const body = sale(150_000)
    const refused = await sales.post('/api/invoices', body)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'approval.required', what: 'invoice', approvers: 'Bisi admin' },
    })
    expect(await invoicesOf(ada)).toEqual([])

    const waiting = await asked(sales, 'invoice', body, { note: 'The client waits.' })
    expect(waiting).toMatchObject({
      what: 'invoice',
      state: 'waiting',
      amount: '161250.00',
      askedBy: 'Bisi sales',
      isMine: true,
      mayAnswer: false,
      answers: [{ kind: 'note', text: 'The client waits.' }],
      steps: [{ level: 1, role: 'admin', people: ['Bisi admin'], approvedBy: null }],
      lines: ['1 × Roofing · ₦150,000.00'],
    })
    expect(await invoicesOf(ada)).toEqual([])
    expect(await countsOf(admin)).toEqual({ answer: 1, mine: 0, isUsed: true })
    expect(await countsOf(sales)).toEqual({ answer: 0, mine: 1, isUsed: true })
    expect(await newsOf(admin)).toEqual(['approval_waiting'])
    expect(await newsOf(ada)).toEqual([])

    passHours(48)
    const done = await must(answer(admin, waiting.id))
    expect(done).toMatchObject({ state: 'approved', mayAnswer: false })
    const { invoice } = await must(ada.get(`/api/invoices/${done.resultId}`))
    // Its date is that of the approval, with as many days to pay.
    const today = clock.now.toISOString().slice(0, 10)
    expect(invoice).toMatchObject({ status: 'pending', issueDate: today })
    expect(invoice.invoiceNumber).toMatch(/\d/)
    expect(invoice.timeline).toMatchObject([{ kind: 'issued', by: 'Bisi sales' }])
    expect(await newsOf(sales)).toEqual(['approval_given'])
    // The maker is the one who asked, who sees it among their own.
    expect(await invoicesOf(sales)).toHaveLength(1)
  })

  test('is issued at once below the limit, by another role, and in a plan without approvals', async () => {
    const { ada, admin, sales } = await team()
    await putRule(ada)
    await must(sales.post('/api/invoices', sale(90_000)))
    await must(admin.post('/api/invoices', sale(150_000)))
    expect(
      codeOf(await sales.post('/api/approvals', { what: 'invoice', body: sale(90_000) })),
    ).toBe('approval.not_needed')
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(`UPDATE businesses SET plan = 'pro' WHERE id = $1`, [ada.user.businessId]),
    )
    await must(ada.post('/api/invoices', sale(150_000)))
  })

  test('leaves nothing behind when it is asked for: no client, no number and no message', async () => {
    const { ada, sales } = await team()
    await putRule(ada)
    const client = { name: 'Nobody yet', email: `${crypto.randomUUID()}@clients.example` }
    await asked(sales, 'invoice', sale(150_000, { client }))
    expect(await must(ada.get('/api/clients'))).toEqual([])
  })

  test('is refused with a reason, asked about, changed and asked for again, which shows what changed', async () => {
    const { ada, admin, sales } = await team()
    await putRule(ada)
    const first = await asked(sales, 'invoice', sale(150_000))
    await must(answer(admin, first.id, { kind: 'question', text: 'Why so much?' }))
    await must(answer(sales, first.id, { kind: 'reply', text: 'They asked for it.' }))
    expect(codeOf(await answer(admin, first.id, { kind: 'refuse', text: ' ' }))).toBe(
      'request.invalid',
    )
    const refused = await must(answer(admin, first.id, { kind: 'refuse', text: 'Too dear.' }))
    expect(refused).toMatchObject({
      state: 'refused',
      answers: [{ kind: 'question' }, { kind: 'reply' }, { kind: 'refuse', text: 'Too dear.' }],
    })
    expect(await newsOf(sales)).toEqual(['approval_refused', 'approval_question'])
    const second = await asked(sales, 'invoice', sale(140_000), { replaces: first.id })
    expect(second.changes).toEqual([
      {
        name: 'line',
        place: 1,
        before: '1 × Roofing · ₦150,000.00',
        after: '1 × Roofing · ₦140,000.00',
      },
    ])
    const third = await asked(sales, 'invoice', sale(130_000), { replaces: second.id })
    expect(await must(sales.get(`/api/approvals/${second.id}`))).toMatchObject({
      state: 'replaced',
    })
    expect(codeOf(await answer(admin, second.id))).toBe('approval.answered')
    await must(answer(admin, third.id))
    expect(
      codeOf(
        await sales.post('/api/approvals', {
          what: 'invoice',
          body: sale(150_000),
          replaces: third.id,
        }),
      ),
    ).toBe('approval.answered')
  })

  test('stays a draft that is asked for, of which the later asking takes the place of the earlier', async () => {
    const { ada, admin, sales } = await team()
    await putRule(ada)
    const { invoice: draft } = await must(
      sales.post('/api/invoices', { ...sale(150_000), draft: true }),
    )
    const first = await asked(sales, 'invoice', { ...sale(150_000), draftId: draft.id })
    const second = await asked(sales, 'invoice', { ...sale(120_000), draftId: draft.id })
    expect(second.changes).toHaveLength(1)
    expect((await must(sales.get(`/api/approvals/${first.id}`))).state).toBe('replaced')
    expect(codeOf(await sales.post(`/api/invoices/${draft.id}/issue`))).toBe('approval.required')
    const { resultId } = await must(answer(admin, second.id))
    expect(resultId).toBe(draft.id)
  })

  test('waits on where its issuing is refused, which the approver is told', async () => {
    const { ada, admin, sales } = await team()
    await putRule(ada)
    const { invoice: draft } = await must(
      sales.post('/api/invoices', { ...sale(150_000), draft: true }),
    )
    const { id } = await asked(sales, 'invoice', { ...sale(150_000), draftId: draft.id })
    // It is issued below the limit meanwhile.
    await must(sales.post('/api/invoices', { ...sale(1_000), draftId: draft.id }))
    expect(codeOf(await answer(admin, id))).toBe('invoices.not_a_draft')
    expect((await must(admin.get(`/api/approvals/${id}`))).state).toBe('waiting')
    await must(sales.post(`/api/approvals/${id}/withdraw`))
    expect(codeOf(await answer(admin, id))).toBe('approval.answered')
  })

  test('is decided once by 200 answers at one moment; the others are told who was first', async () => {
    const { ada, admin, sales } = await team()
    const other = await withMember(ada, 'admin')
    await putRule(ada)
    const { id } = await asked(sales, 'invoice', sale(150_000))
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const by = n % 2 === 0 ? admin : other
        return answer(by, id, n % 3 === 0 ? { kind: 'refuse', text: 'No.' } : { kind: 'approve' })
      }),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200)
    // A call too many at one moment is refused by the shares; every other one is told.
    const told = lost.filter((answer) => codeOf(answer) === 'approval.answered')
    expect(told.length).toBeGreaterThan(0)
    expect(told[0]?.body).toMatchObject({ by: 'Bisi admin', state: won[0]?.body.state })
    expect(lost.every(({ status }) => [409, 429, 503].includes(status))).toBe(true)
    const count = won[0]?.body.state === 'approved' ? 1 : 0
    expect(await invoicesOf(ada)).toHaveLength(count)
  })
})

describe('nobody approves their own', () => {
  test('not as the maker, not by another account of the mailbox, and not both steps', async () => {
    const { ada, admin, sales } = await team()
    const [second, third] = [await withMember(ada, 'admin'), await withMember(ada, 'admin')]
    await putRule(ada, { makers: ['admin', 'sales'], second: { role: 'admin' }, secondAbove: 0 })
    const { id } = await asked(admin, 'invoice', sale(150_000))
    expect(codeOf(await answer(admin, id))).toBe('approval.not_yours')
    // The same person with another address of the mailbox.
    await owner.query('UPDATE accounts SET email = $2 WHERE id = $1', [
      third.user.id,
      admin.user.email.toUpperCase().replace('@', '+other@'),
    ])
    expect(codeOf(await answer(third, id))).toBe('approval.not_yours')
    expect(codeOf(await answer(sales, id))).toBe('resource.not_found')
    // Only one other admin is left, so the second step falls to the owner.
    expect((await must(answer(second, id))).state).toBe('waiting')
    expect(codeOf(await answer(second, id))).toBe('approval.not_yours')
    expect((await must(answer(ada, id))).state).toBe('approved')
  })

  test('the stand-in answers in the absence of those named, and is told', async () => {
    const { ada, admin, sales } = await team()
    const accountant = await withMember(ada, 'accountant')
    await putRule(ada, { first: { people: [admin.user.id] }, standIn: accountant.user.id })
    const { id } = await asked(sales, 'invoice', sale(150_000))
    expect(codeOf(await answer(accountant, id))).toBe('approval.not_yours')
    passHours(24)
    const jobs = jobHandlers(APPROVAL_JOBS, deps)
    await jobs['approvals.absent']?.({ businessId: ada.user.businessId, approvalId: id })
    expect(await newsOf(accountant)).toEqual(['approval_waiting'])
    expect((await must(answer(accountant, id))).state).toBe('approved')
    // Told once it is answered, too, the job says nothing.
    await jobs['approvals.absent']?.({ businessId: ada.user.businessId, approvalId: id })
    expect(await newsOf(accountant)).toEqual(['approval_waiting'])
  })
})

describe('a rule', () => {
  test('that nobody can satisfy is refused at its field with the reason', async () => {
    const { ada, admin, sales } = await team()
    const cases = [
      [{ first: { role: 'accountant' } }, 'first', 'approval.rule_nobody'],
      [{ first: { people: [sales.user.id] } }, 'first', 'approval.rule_role'],
      [{ makers: ['admin'] }, 'makers', 'approval.rule_own'],
      [{ second: { people: [admin.user.id] } }, 'second', 'approval.rule_same_person'],
      [{ standIn: crypto.randomUUID() }, 'standIn', 'approval.rule_role'],
    ] as const
    for (const [overrides, path, code] of cases) {
      const answer = await ada.post('/api/approval-rules', ruleInput(overrides))
      expect(answer).toMatchObject({ status: 422, body: { code, fields: [{ path }] } })
    }
    expect((await must(ada.get('/api/approval-rules'))).rules).toEqual([])
  })

  test('is changed and deleted, tells when people have left it, and is sold with Business', async () => {
    const { ada, admin } = await team()
    const { rules } = await putRule(ada, { first: { people: [admin.user.id] } })
    const [rule] = rules
    expect(rule).toMatchObject({ above: '100000.00', problem: null })
    await must(ada.put(`/api/approval-rules/${rule.id}`, ruleInput({ above: null })))
    await must(ada.put(`/api/team/members/${admin.user.id}/role`, { role: 'viewer' }))
    expect((await must(ada.get('/api/approval-rules'))).rules).toMatchObject([
      { above: null, problem: 'nobody' },
    ])
    expect((await must(ada.del(`/api/approval-rules/${rule.id}`))).rules).toEqual([])
    const pro = await signedIn({ plan: 'pro' })
    expect((await pro.post('/api/approval-rules', ruleInput())).body).toMatchObject({
      code: 'plan.upgrade_required',
      capability: 'approvals',
    })
  })

  test('about prices below the list stops the line that is cheaper, and no other', async () => {
    const { ada, sales } = await team()
    await must(ada.post('/api/items', itemInput({ description: 'Roofing', price: 5000 })))
    await putRule(ada, { what: 'below_list', above: null })
    await must(sales.post('/api/invoices', sale(5000)))
    expect(codeOf(await sales.post('/api/invoices', sale(4999)))).toBe('approval.required')
    expect(await asked(sales, 'invoice', sale(4999))).toMatchObject({
      steps: [{ what: 'below_list' }],
    })
  })
})

describe('what else waits', () => {
  test('a quote, which is issued when it is approved', async () => {
    const { ada, admin, sales } = await team()
    await putRule(ada, { what: 'quote', above: null })
    const body = quoteInput()
    expect(codeOf(await sales.post('/api/quotes', body))).toBe('approval.required')
    const { id } = await asked(sales, 'quote', body)
    const { resultId } = await must(answer(admin, id))
    expect((await must(sales.get(`/api/quotes/${resultId}`))).quote.quoteNumber).toMatch(/\d/)
  })

  test('an invoice of a part of a quote, which says whose part it is; two parts wait side by side', async () => {
    const { ada, admin, sales } = await team()
    const quote = await quoted(sales, { schedule: { deposit: { kind: 'percent', value: 30 } } })
    await putRule(ada, { above: null })
    const path = `/api/quotes/${quote.id}/invoices`
    expect(codeOf(await sales.post(path, { position: 0 }))).toBe('approval.required')
    const ask = (position: number) =>
      asked(sales, 'quote_part', { position }, { recordId: quote.id })
    const [deposit, balance] = [await ask(0), await ask(1)]
    expect(deposit).toMatchObject({ what: 'invoice', quoteId: quote.id, recordId: null })
    expect(balance.state).toBe('waiting')
    expect((await must(sales.get(`/api/quotes/${quote.id}`))).quote.status).toBe('sent')

    const { resultId } = await must(answer(admin, deposit.id))
    const { parts, status } = (await must(sales.get(`/api/quotes/${quote.id}`))).quote
    expect([status, parts[0].invoice.id, parts[1].invoice]).toEqual(['accepted', resultId, null])
    await must(answer(admin, balance.id))
    expect(await invoicesOf(ada)).toHaveLength(2)
    // It cannot be asked for what is there.
    expect(
      codeOf(
        await sales.post('/api/approvals', {
          what: 'quote_part',
          recordId: quote.id,
          body: { position: 1 },
        }),
      ),
    ).toBe('quotes.already_invoiced')
  })

  test('a credit note, a refund and an expense, of which a dearer one is asked for again', async () => {
    const { ada, admin } = await team()
    for (const what of ['credit_note', 'refund', 'expense'])
      await putRule(ada, { what, above: 1000, makers: ['admin'], first: { role: 'owner' } })
    const invoice = await issued(ada, {})
    const note = { reason: 'Returned', lines: 'all' }
    expect(codeOf(await admin.post(`/api/invoices/${invoice.id}/credit-notes`, note))).toBe(
      'approval.required',
    )
    const waiting = await asked(admin, 'credit_note', note, { recordId: invoice.id })
    await must(answer(ada, waiting.id))
    expect(await must(ada.get(`/api/invoices/${invoice.id}/credit-notes`))).toMatchObject({
      notes: [{ reason: 'Returned' }],
    })

    const spent = { ...expenseInput(), amount: 900 }
    const { id } = await must(admin.post('/api/expenses', spent))
    const dearer = { ...spent, amount: 5000 }
    expect(codeOf(await admin.put(`/api/expenses/${id}`, dearer))).toBe('approval.required')
    const change = await asked(admin, 'expense', dearer, { recordId: id })
    await must(answer(ada, change.id))
    const expense = await must(ada.get(`/api/expenses/${id}`))
    expect(expense.amount).toBe('5000.00')
    await must(admin.put(`/api/expenses/${id}`, { ...dearer, notes: 'Paid in cash' }))
  })

  test('payout details, whose password is given with the asking and kept nowhere', async () => {
    const { ada, admin } = await team()
    await putRule(ada, { what: 'payout', makers: ['admin'], first: { role: 'owner' } })
    const body = {
      bank: { bankName: 'GTBank', accountNumber: '0123456789', accountName: 'Ada Ltd' },
      mobileMoney: null,
      password: PASSWORD,
    }
    const wrong = { ...body, password: 'not-the-one-at-all' }
    expect(codeOf(await admin.post('/api/approvals', { what: 'payout', body: wrong }))).toBe(
      'auth.password_wrong',
    )
    const { id } = await asked(admin, 'payout', body)
    const { rows } = await asBusiness(owner, ada.user.businessId, (client) =>
      client.query('SELECT body::text AS body FROM approvals'),
    )
    expect(rows[0].body).not.toContain(PASSWORD)
    await must(answer(ada, id))
    expect((await must(ada.get('/api/business'))).bank).toMatchObject({ accountName: 'Ada Ltd' })
  })

  test('a recurring invoice, which becomes a draft and asks in the name of its maker', async () => {
    const { ada, admin, sales } = await team()
    await putRule(ada, { above: null })
    const { id } = await must(sales.post('/api/recurring', recurringInput()))
    const { nextOn } = await must(sales.get(`/api/recurring/${id}`))
    clock.now = new Date(`${nextOn}T10:00:00Z`)
    await runRecurring(deps)
    clock.now = start
    const [waiting] = await must(admin.get('/api/approvals?filter=answer'))
    expect(waiting).toMatchObject({ what: 'invoice', askedBy: 'Bisi sales' })
    expect(await must(sales.get('/api/approvals?filter=mine'))).toHaveLength(1)
    clock.now = new Date(`${nextOn}T10:00:00Z`)
    const { resultId } = await must(answer(admin, waiting.id))
    clock.now = start
    expect((await must(sales.get(`/api/invoices/${resultId}`))).invoice.status).not.toBe('draft')
  })
})

describe('who sees and takes over', () => {
  test('is one’s own for sales, all for those who approve, and nothing for another business', async () => {
    const { ada, admin, sales } = await team()
    const colleague = await withMember(ada, 'sales')
    const stranger = await signedIn({ plan: 'business' })
    await putRule(ada)
    const { id } = await asked(sales, 'invoice', sale(150_000))
    for (const visitor of [colleague, stranger]) {
      expect((await visitor.get(`/api/approvals/${id}`)).status).toBe(404)
      expect((await answer(visitor, id)).status).toBe(404)
    }
    expect((await ada.get(`/api/approvals/${id}`)).status).toBe(200)
    await must(answer(admin, id))
    expect(await must(sales.get('/api/approvals?filter=done'))).toHaveLength(1)
    expect(await must(admin.get('/api/approvals?filter=done'))).toHaveLength(1)
    expect(await must(colleague.get('/api/approvals?filter=done'))).toEqual([])
  })

  test('is asked when the only approver of what waits is removed', async () => {
    const { ada, admin, sales } = await team()
    const accountant = await withMember(ada, 'accountant')
    await putRule(ada, { first: { people: [admin.user.id] } })
    const { id } = await asked(sales, 'invoice', sale(150_000))
    const url = `/api/team/members/${admin.user.id}`
    expect((await ada.del(url)).body).toMatchObject({ code: 'approval.approver_needed', count: 1 })
    expect(codeOf(await ada.del(`${url}?takeOver=${sales.user.id}`))).toBe('approval.rule_role')
    await must(ada.del(`${url}?takeOver=${accountant.user.id}`))
    expect(await newsOf(accountant)).toEqual(['approval_waiting'])
    await must(answer(accountant, id))
    expect((await must(ada.get('/api/approval-rules'))).rules).toMatchObject([
      { first: { people: [accountant.user.id] } },
    ])
  })

  test('is named by the only approver of what waits, who leaves by their own will', async () => {
    const { ada, admin, sales } = await team()
    const accountant = await withMember(ada, 'accountant')
    await putRule(ada, { first: { people: [admin.user.id] } })
    const { id } = await asked(sales, 'invoice', sale(150_000))
    const url = '/api/team/leave'
    expect(codeOf(await admin.post(url, {}))).toBe('approval.approver_needed')
    expect(codeOf(await admin.post(`${url}?takeOver=${sales.user.id}`, {}))).toBe(
      'approval.rule_role',
    )
    // A refusal leaves the member where they are.
    expect((await admin.get(`/api/approvals/${id}`)).status).toBe(200)
    await must(admin.post(`${url}?takeOver=${accountant.user.id}`, {}))
    expect((await admin.get(`/api/approvals/${id}`)).status).toBe(401)
    await must(answer(accountant, id))
    expect((await must(ada.get('/api/team'))).members).toHaveLength(3)
  })
})
