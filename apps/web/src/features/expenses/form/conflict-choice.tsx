import type { Expense, SaveExpense } from '@isiro/contracts/expenses'
import { minorOfTyped } from '@isiro/contracts/expenses'
import { assetKindName } from '@isiro/domain/asset-kinds'
import type { Currency } from '@isiro/domain/currency'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { formatMinor } from '@isiro/domain/money'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

interface ConflictChoiceProps {
  /** The current version, saved by somebody else or on another device. */
  theirs: Expense
  mine: SaveExpense
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two versions of one expense side by side. Nothing is lost until somebody has chosen. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { theirs, mine, isSaving, onKeepMine, onTakeTheirs } = props
  const { t } = useTexts(['expense-form', 'validation'])
  const language = useLanguage()
  const format = useFormat()
  const minor = minorOfTyped(mine.amount) ?? 0
  const own = mine.currency ?? theirs.currency
  const stated = theirs.paper ?? theirs
  const assetText = (kind: SaveExpense['assetKind']) =>
    kind ? assetKindName(kind, language) : t('asset.cost')
  const whtText = (amount: SaveExpense['whtAmount'], currency: Currency) =>
    amount === null ? '–' : format.exactMoney(minorOfTyped(amount) ?? 0, currency)
  const rows = [
    [t('amount'), format.exactMoney(minor, own), format.exactMoney(stated.amount, stated.currency)],
    [t('description'), mine.description, theirs.description],
    [
      t('category'),
      expenseCategoryName(mine.category, language),
      expenseCategoryName(theirs.category, language),
    ],
    [t('asset.label'), assetText(mine.assetKind), assetText(theirs.assetKind)],
    [t('date'), format.date(mine.expenseDate), format.date(theirs.expenseDate)],
    [t('taxDeductible'), t(yesNo(mine.taxDeductible === true)), t(yesNo(theirs.taxDeductible))],
    [
      t('vatAmount'),
      mine.vatAmount === null ? '–' : format.exactMoney(vatOf(mine), own),
      stated.vatAmount === null ? '–' : format.exactMoney(stated.vatAmount, stated.currency),
    ],
    [t('supplier'), mine.supplier ?? '–', theirs.supplier ?? '–'],
    [t('wht.kept'), whtText(mine.whtAmount, own), whtText(stated.whtAmount, stated.currency)],
    [t('notes'), mine.notes ?? '–', theirs.notes ?? '–'],
  ] as const
  return (
    <section role="alert" className="grid gap-3 rounded-card border border-warn p-4">
      <p className="font-medium">{t('validation:expenses.changed_meanwhile')}</p>
      <table className="w-full text-left text-dense">
        <thead className="text-muted">
          <tr>
            <td />
            <th scope="col" className="py-1 pr-3 font-medium">
              {t('conflict.mine')}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t('conflict.theirs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ours, other]) =>
            ours === other ? null : (
              <tr key={name} className="border-t align-top">
                <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
                  {name}
                </th>
                <td className="py-1.5 pr-3 break-words">{ours}</td>
                <td className="py-1.5 break-words">{other}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onKeepMine} isPending={isSaving}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="small" variant="secondary" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </section>
  )
}

function yesNo(isSo: boolean) {
  return isSo ? 'yes' : 'no'
}

function vatOf({ vatAmount }: SaveExpense): string {
  return formatMinor(vatAmount === null ? 0 : (minorOfTyped(vatAmount) ?? 0))
}
