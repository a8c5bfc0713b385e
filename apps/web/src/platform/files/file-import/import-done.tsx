import type { AnyImport } from '@isiro/contracts/file-import'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useCurrentUser } from '../../http/current-user.ts'
import { errorText } from '../../http/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useGivenTexts } from '../../i18n/use-texts.ts'
import { SkippedList, type SkippedRows } from './skipped-list.tsx'
import type { useTakeBackImport } from './use-import.ts'

interface ImportDoneProps {
  /** The namespace of the kind's texts. */
  namespace: string
  file: AnyImport
  /** What of the file was not sent; null where that is not known any more. */
  skipped: SkippedRows | null
  /** The address of the list that the file added to. */
  listPath: string
  /** Links besides the one to that list. */
  links: ReactNode
  takingBack: ReturnType<typeof useTakeBackImport>
  onAgain: () => void
}

/** The result of an import, with a button that takes it back if it created anything. */
export function ImportDone(props: ImportDoneProps) {
  const { namespace, file, skipped, listPath, links, takingBack, onAgain } = props
  const { t } = useGivenTexts(namespace)
  const format = useFormat()
  const { currency } = useCurrentUser()
  if (!file.result) return null
  const { createdCount, createdTotal = '0', knownCount } = file.result
  const knownTotal = (parseMinor(file.total ?? '0') ?? 0) - (parseMinor(createdTotal) ?? 0)

  function takeBack() {
    takingBack.mutate(file.id, {
      onSuccess(taken) {
        const keptCount = taken?.keptCount ?? 0
        const kept = keptCount > 0 ? t('done.kept', { count: keptCount }) : undefined
        toast.success(t('done.takenBack', { count: taken?.deletedCount ?? 0 }), kept)
        onAgain()
      },
      onError: (error) => toast.error(t('done.error'), errorText(error)),
    })
  }

  return (
    <Card title={t('done.title')}>
      <p role="status">
        {t('done.created', {
          count: createdCount,
          number: format.count(createdCount),
          total: format.exactMoney(createdTotal, currency),
        })}{' '}
        {knownCount > 0
          ? t('done.known', {
              count: knownCount,
              number: format.count(knownCount),
              total: format.exactMoney(formatMinor(knownTotal), currency),
            })
          : null}
      </p>
      {skipped ? <SkippedList skipped={skipped} isDone /> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={listPath} className={buttonClass()}>
          {t('done.show')}
        </Link>
        {links}
        <Button variant="secondary" onClick={onAgain}>
          {t('done.another')}
        </Button>
        {createdCount > 0 ? (
          <Button variant="ghost" isPending={takingBack.isPending} onClick={takeBack}>
            {t('done.takeBack')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
