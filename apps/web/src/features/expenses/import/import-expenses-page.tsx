import { EXPENSE_IMPORT } from '@isiro/contracts/import-limits'
import { useTranslation } from 'react-i18next'
import { ImportPage } from '../../../platform/files/file-import/import-page.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { refreshExpenses } from '../api.ts'

/** `/expenses/import`: a file of a bank or another program becomes expenses, all of it or nothing. */
export function ImportExpensesPage() {
  useTranslation(['expense-import', 'expenses', 'validation'])
  const { t } = useTranslation()
  return (
    <ImportPage
      kind="expenses"
      namespace="expense-import"
      limits={EXPENSE_IMPORT}
      leastColumns={2}
      listPath={paths.expenses()}
      listName={t('nav.expenses')}
      refresh={refreshExpenses}
      loadKind={() => import('./expense-file.ts').then((module) => module.EXPENSE_FILE)}
    />
  )
}
