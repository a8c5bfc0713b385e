import { EXPENSE_IMPORT } from '@isiro/contracts/import-limits'
import { ImportPage } from '../../../platform/files/file-import/import-page.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { refreshExpenses } from '../api.ts'
import { EXPENSE_GUIDES } from './export-guides.ts'

/** `/expenses/import`: a file of a bank or another program becomes expenses, all of it or nothing. */
export function ImportExpensesPage() {
  useTexts(['expense-import', 'expenses', 'validation'])
  const { t } = useTexts()
  return (
    <ImportPage
      kind="expenses"
      namespace="expense-import"
      limits={EXPENSE_IMPORT}
      leastColumns={2}
      listPath={paths.expenses()}
      listName={t('nav.expenses')}
      refresh={refreshExpenses}
      guides={EXPENSE_GUIDES}
      loadKind={() => import('./expense-file.ts').then((module) => module.EXPENSE_FILE)}
    />
  )
}
