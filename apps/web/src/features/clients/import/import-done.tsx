import type { ClientImport } from '@isiro/contracts/client-ledger'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../../platform/error-text.ts'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useTakeBackImport } from './api.ts'

interface ImportDoneProps {
  result: ClientImport
  onAgain: () => void
}

/** What came of the file, and the way to take it back. */
export function ImportDone({ result: { id, result }, onAgain }: ImportDoneProps) {
  const { t } = useTranslation('client-import')
  const format = useFormat()
  const takingBack = useTakeBackImport()
  if (!result) return null
  const { createdCount, knownCount } = result
  return (
    <Card title={t('done.title')}>
      <p role="status">
        {t('done.created', { count: createdCount, number: format.count(createdCount) })}{' '}
        {knownCount > 0
          ? t('done.known', { count: knownCount, number: format.count(knownCount) })
          : null}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={paths.clients()} className={buttonClass()}>
          {t('done.show')}
        </Link>
        <Link to={paths.duplicateClients()} className={buttonClass({ variant: 'secondary' })}>
          {t('done.duplicates')}
        </Link>
        <Button variant="secondary" onClick={onAgain}>
          {t('done.another')}
        </Button>
        {createdCount > 0 ? (
          <Button
            variant="ghost"
            isPending={takingBack.isPending}
            onClick={() =>
              takingBack.mutate(id, {
                onSuccess({ deletedCount, keptCount }) {
                  const kept = keptCount > 0 ? t('done.kept', { count: keptCount }) : undefined
                  toast.success(t('done.takenBack', { count: deletedCount }), kept)
                  onAgain()
                },
                onError: (error) => toast.error(t('done.error'), errorText(error)),
              })
            }
          >
            {t('done.takeBack')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
