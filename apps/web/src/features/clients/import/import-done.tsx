import type { ClientImport } from '@isiro/contracts/client-import'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DoneCard } from '../../../platform/files/file-import/done-card.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useTakeBackImport } from './api.ts'

interface ImportDoneProps {
  result: ClientImport
  onAgain: () => void
}

/** The result of the import, with a button to take it back. */
export function ImportDone({ result: { id, result }, onAgain }: ImportDoneProps) {
  const { t } = useTranslation('client-import')
  const format = useFormat()
  const takingBack = useTakeBackImport()
  if (!result) return null
  const { createdCount, knownCount } = result
  return (
    <DoneCard
      namespace="client-import"
      id={id}
      created={t('done.created', { count: createdCount, number: format.count(createdCount) })}
      createdCount={createdCount}
      knownCount={knownCount}
      links={
        <>
          <Link to={paths.clients()} className={buttonClass()}>
            {t('done.show')}
          </Link>
          <Link to={paths.duplicateClients()} className={buttonClass({ variant: 'secondary' })}>
            {t('done.duplicates')}
          </Link>
        </>
      }
      onAgain={onAgain}
      takingBack={takingBack}
      onTakenBack={({ deletedCount, keptCount }) => {
        const kept = keptCount > 0 ? t('done.kept', { count: keptCount }) : undefined
        toast.success(t('done.takenBack', { count: deletedCount }), kept)
      }}
    />
  )
}
