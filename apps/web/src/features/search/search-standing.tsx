import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Found } from './use-found.ts'

interface SearchStandingProps {
  text: string
  found: Found
  /** How many choices there are, commands included. */
  count: number
}

/** How far the search is, where its results come from, and that there are none. */
export function SearchStanding({ text, found: { state, retry }, count }: SearchStandingProps) {
  const { t } = useTexts(['search', 'common'])
  const isOver = state !== 'searching'
  const isNothing = isOver && count === 0
  return (
    <>
      <p role="status" className="sr-only">
        {text !== '' && isOver && count > 0 ? t('count', { count }) : null}
      </p>
      {state === 'device' ? <p className={NOTE}>{t('offline')}</p> : null}
      {state === 'failed' ? (
        <div role="alert" className={NOTE}>
          {t('failed')}
          <Button variant="secondary" size="small" onClick={retry}>
            {t('common:tryAgain')}
          </Button>
        </div>
      ) : null}
      {isNothing ? (
        <div role="status" className="grid gap-1 px-5 py-8 text-center">
          <p className="font-medium [overflow-wrap:anywhere]">{t('none', { text })}</p>
          <p className="text-dense text-muted">{t('noneHint')}</p>
        </div>
      ) : null}
      {!isOver && count === 0 ? (
        <p className="px-5 py-8 text-center text-muted">{t('searching')}</p>
      ) : null}
    </>
  )
}

const NOTE =
  'flex flex-wrap items-center justify-between gap-2 bg-warn-soft px-4 py-2 text-dense text-warn'
