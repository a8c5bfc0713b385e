import type { JournalAccounts, SaveJournalAccounts } from '@isiro/contracts/journal-exports'
import {
  defaultAccount,
  defaultTaxCode,
  JOURNAL_ACCOUNTS,
  JOURNAL_TAXES,
  journalMapping,
  type MappedValue,
} from '@isiro/domain/journal-accounts'
import { type JournalForm, takesCodes } from '@isiro/domain/journal-forms'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import * as queries from './queries.ts'

/** What stands in a program's columns for accounts and tax codes. */
export function journalAccounts(ctx: Ctx, form: JournalForm): Promise<JournalAccounts> {
  return read(ctx, async ({ db, businessId }) => {
    const mapping = journalMapping(form, await queries.listMapped(db, businessId, form))
    return {
      form,
      takesCodes: takesCodes(form),
      accounts: JOURNAL_ACCOUNTS.map((key) => ({
        key,
        value: mapping.account(key),
        standard: defaultAccount(form, key),
      })),
      taxes: JOURNAL_TAXES.map((key) => ({
        key,
        value: mapping.tax(key),
        standard: defaultTaxCode(form),
      })),
    }
  })
}

/** Saves the whole table of a program. What is as the standard is not kept, so that it follows a better standard. */
export async function saveJournalAccounts(
  ctx: Ctx,
  { form, accounts, taxes }: SaveJournalAccounts,
): Promise<JournalAccounts> {
  const values = new Map<string, MappedValue>()
  for (const { key, value } of accounts)
    if (value !== defaultAccount(form, key))
      values.set(`account ${key}`, { kind: 'account', key, value })
  for (const { key, value } of taxes)
    if (value !== defaultTaxCode(form)) values.set(`tax ${key}`, { kind: 'tax', key, value })
  return transact(ctx, async (ctx) => {
    await queries.lockExports(ctx.db, ctx.businessId)
    await queries.replaceMapped(ctx.db, ctx.businessId, form, [...values.values()])
    return journalAccounts(ctx, form)
  })
}
