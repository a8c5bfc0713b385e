import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { errorText } from '../../http/error-text.ts'
import { useFormat } from '../../i18n/format.ts'

interface DoneCardProps<Taken> {
  /** The namespace of the feature's texts. */
  namespace: string
  id: string
  /** A sentence with the number of records created. */
  created: string
  createdCount: number
  /** How many rows existed already. */
  knownCount: number
  /** Links to the imported records. */
  links: ReactNode
  onAgain: () => void
  takingBack: UseMutationResult<Taken, Error, string>
  /** Called with the result once the import is taken back. */
  onTakenBack: (taken: Taken) => void
}

/** The result of an import, with a button that takes it back if it created anything. */
export function DoneCard<Taken>(props: DoneCardProps<Taken>) {
  const { namespace, id, created, createdCount, knownCount, links } = props
  const { onAgain, takingBack, onTakenBack } = props
  const { t } = useTranslation(namespace)
  const format = useFormat()
  return (
    <Card title={t('done.title')}>
      <p role="status">
        {created}{' '}
        {knownCount > 0
          ? t('done.known', { count: knownCount, number: format.count(knownCount) })
          : null}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {links}
        <Button variant="secondary" onClick={onAgain}>
          {t('done.another')}
        </Button>
        {createdCount > 0 ? (
          <Button
            variant="ghost"
            isPending={takingBack.isPending}
            onClick={() =>
              takingBack.mutate(id, {
                onSuccess(taken) {
                  onTakenBack(taken)
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
