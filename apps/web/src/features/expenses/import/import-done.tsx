import type { ExpenseImport } from '@isiro/contracts/expense-import'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DoneCard } from '../../../platform/files/file-import/done-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useTakeBackImport } from '../api.ts'

interface ImportDoneProps {
  result: ExpenseImport
  onAgain: () => void
}

/** The result of the import, with a button to take it back. */
export function ImportDone({ result: { id, result }, onAgain }: ImportDoneProps) {
  const { t } = useTranslation('expense-import')
  const format = useFormat()
  const { currency } = useCurrentUser()
  const takingBack = useTakeBackImport()
  if (!result) return null
  const { createdCount, createdTotal, knownCount } = result
  return (
    <DoneCard
      namespace="expense-import"
      id={id}
      created={t('done.created', {
        count: createdCount,
        number: format.count(createdCount),
        total: format.exactMoney(createdTotal, currency),
      })}
      createdCount={createdCount}
      knownCount={knownCount}
      links={
        <Link to={paths.expenses()} className={buttonClass()}>
          {t('done.show')}
        </Link>
      }
      onAgain={onAgain}
      takingBack={takingBack}
      onTakenBack={() => toast.success(t('done.takenBack'))}
    />
  )
}
