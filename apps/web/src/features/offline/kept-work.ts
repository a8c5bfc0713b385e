import { type Draft, draftsOf } from '../../platform/forms/draft-store.ts'
import { lastSeenAccount } from '../../platform/http/offline-cache.ts'
import { paths } from '../../platform/pages/paths.ts'

/** Unfinished work on this device: what it is, what it is called, and where it goes on. */
export interface KeptWork {
  key: string
  kind: Kind
  /** Empty where nothing was typed that could name it. */
  title: string
  address: string
  savedAt: number
}

const KINDS = ['invoice', 'quote', 'expense', 'client', 'item', 'sms', 'support'] as const
type Kind = (typeof KINDS)[number]

/** The parts of the features' drafts that are needed here; a quote's are an invoice's. */
interface Invoice {
  origin: 'new' | 'edit'
  values: { client: { name: string } }
}
interface Expense {
  description: string
}
interface Client {
  name: string
}
interface Item {
  description: string
}
interface Question {
  subject: string
}
interface Sms {
  message: string
  clientId?: string
  invoiceId?: string
}

/** The work of whoever is signed in here, the latest first; of nobody else, and nothing for a visitor. */
export async function listKeptWork(): Promise<KeptWork[]> {
  const account = await lastSeenAccount()
  if (!account) return []
  const lists = await Promise.all(KINDS.map((kind) => worksOf(account.id, kind)))
  return lists.flat().sort((a, b) => b.savedAt - a.savedAt)
}

async function worksOf(owner: string, kind: Kind): Promise<KeptWork[]> {
  const drafts = await draftsOf(owner)
    .list<unknown>(kind)
    .catch(() => [])
  return drafts.map((draft) => workOf(draft, kind))
}

function workOf({ id, value, savedAt }: Draft<unknown>, kind: Kind): KeptWork {
  return { key: `${kind} ${id}`, kind, savedAt, ...PLACES[kind](id, value) }
}

/** What only this device has of a person's work in other businesses than those that are open to them, the latest first. */
export async function listLeftWork(person: string, open: readonly string[]): Promise<KeptWork[]> {
  const drafts = await draftsOf(person).listAll()
  return drafts
    .flatMap((draft) => {
      const [, business = ''] = draft.owner.split(' ')
      const kind = KINDS.find((each) => each === draft.kind)
      const isLeft = business !== '' && !open.includes(business) && !draft.isSynced
      return kind && isLeft ? [workOf(draft, kind)] : []
    })
    .sort((a, b) => b.savedAt - a.savedAt)
}

type Place = Pick<KeptWork, 'title' | 'address'>

const PLACES: Record<Kind, (id: string, value: unknown) => Place> = {
  invoice(id, value) {
    const { origin, values } = value as Invoice
    const address = origin === 'new' ? paths.newInvoice() : paths.editInvoice(id)
    return { title: values.client.name, address }
  },
  quote(id, value) {
    const { origin, values } = value as Invoice
    const address = origin === 'new' ? paths.newQuote() : paths.editQuote(id)
    return { title: values.client.name, address }
  },
  expense(id, value) {
    const address = id === 'new' ? paths.newExpense() : paths.expenses({ expense: id })
    return { title: (value as Expense).description, address }
  },
  client(id, value) {
    const address = id === 'new' ? paths.newClient() : `${paths.client(id)}?edit=client`
    return { title: (value as Client).name, address }
  },
  item(id, value) {
    const address = id === 'new' ? paths.newItem() : paths.items({ item: id })
    return { title: (value as Item).description, address }
  },
  support(_id, value) {
    return { title: (value as Question).subject, address: paths.askSupport() }
  },
  sms(id, value) {
    const { message, clientId = '', invoiceId = '' } = value as Sms
    const address =
      id === 'bulk'
        ? paths.sms({ mode: 'bulk' })
        : paths.sms({ client: clientId, invoice: invoiceId })
    return { title: message, address }
  },
}
