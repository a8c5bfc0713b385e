import type { JournalAccounts } from '@isiro/contracts/journal-exports'
import { assetKindName } from '@isiro/domain/asset-kinds'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import {
  type JournalAccount,
  type JournalTax,
  journalAccountOf,
} from '@isiro/domain/journal-accounts'
import type { JournalForm } from '@isiro/domain/journal-forms'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { QueryState } from '../../platform/http/query-parts.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { journalAccountsQuery, useSaveAccounts } from './api.ts'

interface AccountsCardProps {
  form: JournalForm
  isOpen: boolean
}

/** Which account and tax code of the program stands for which of ours. It is filled in once. */
export function AccountsCard({ form, isOpen }: AccountsCardProps) {
  const { t } = useTexts('journal-exports')
  const accounts = useQuery(journalAccountsQuery(form))
  return (
    <Card title={t('accounts.title')}>
      <QueryState query={accounts} failed={t('accounts.failed')} shape="form" skeletonClass="h-96">
        {(data) => <AccountsForm table={data} isOpen={isOpen} />}
      </QueryState>
    </Card>
  )
}

/** What the owner wrote: nothing where the standard stands. */
function writtenOf<Key extends string>(
  rows: readonly { key: Key; value: string; standard: string }[],
) {
  return Object.fromEntries(
    rows.map(({ key, value, standard }) => [key, value === standard ? '' : value]),
  )
}

function AccountsForm({ table, isOpen }: { table: JournalAccounts; isOpen: boolean }) {
  const { t } = useTexts('journal-exports')
  const save = useSaveAccounts()
  const nameOf = useAccountName()
  const [accounts, setAccounts] = useState(() => writtenOf<JournalAccount>(table.accounts))
  const [taxes, setTaxes] = useState(() => writtenOf<JournalTax>(table.taxes))
  const isChanged =
    table.accounts.some(({ key, value, standard }) => (accounts[key] || standard) !== value) ||
    table.taxes.some(({ key, value, standard }) => (taxes[key] || standard) !== value)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const written = <Key extends string>(rows: readonly { key: Key }[], texts: typeof accounts) =>
      rows.flatMap(({ key }) => {
        const value = texts[key]?.trim() ?? ''
        return value === '' ? [] : [{ key, value }]
      })
    save.mutate(
      {
        form: table.form,
        accounts: written(table.accounts, accounts),
        taxes: written(table.taxes, taxes),
      },
      { onSuccess: () => toast.success(t('accounts.saved')) },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="-mt-1 text-dense text-muted">
        {t(table.takesCodes ? 'accounts.codes' : 'accounts.names')}
      </p>
      <fieldset disabled={!isOpen} className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{t('accounts.title')}</legend>
        {table.accounts.map(({ key, standard }) => (
          <TextField
            key={key}
            label={nameOf(key)}
            value={accounts[key] ?? ''}
            onChange={(text) => setAccounts({ ...accounts, [key]: text })}
            placeholder={standard}
            maxLength={100}
            autoComplete="off"
          />
        ))}
      </fieldset>
      <fieldset disabled={!isOpen} className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-3 font-semibold">{t('taxes.title')}</legend>
        <p className="col-span-full -mt-3 text-dense text-muted">{t('taxes.detail')}</p>
        {table.taxes.map(({ key, standard }) => (
          <TextField
            key={key}
            label={t(`tax.${key}`)}
            value={taxes[key] ?? ''}
            onChange={(text) => setTaxes({ ...taxes, [key]: text })}
            placeholder={standard}
            maxLength={100}
            autoComplete="off"
          />
        ))}
      </fieldset>
      <FailureNotice error={save.error} />
      {isOpen ? (
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start max-xs:w-full"
          disabled={!isChanged}
          isPending={save.isPending}
          pendingLabel={t('accounts.saving')}
        >
          {t('accounts.save')}
        </Button>
      ) : null}
    </form>
  )
}

/** What an account is called here. */
function useAccountName(): (account: JournalAccount) => string {
  const { t } = useTexts('journal-exports')
  const language = useLanguage()
  return (key) => {
    const account = journalAccountOf(key)
    if (account.of === 'books') return t(`account.${account.account}`)
    return account.of === 'expense'
      ? t('account.expense', { name: expenseCategoryName(account.category, language) })
      : t('account.asset', { name: assetKindName(account.kind, language) })
  }
}
