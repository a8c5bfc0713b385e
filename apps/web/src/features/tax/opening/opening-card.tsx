import type { TaxOpening } from '@isiro/contracts/tax-openings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readStored, writeStored } from '../../../platform/device/stored.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useCan } from '../../../platform/http/use-can.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { taxOpeningQuery } from '../month-api.ts'
import { DeferredOpeningSheet } from './deferred-opening-sheet.tsx'

interface OpeningCardProps {
  /** Shows it as long as it is neither answered nor put off. Otherwise, while it can be answered. */
  isQuestion?: boolean
}

/** Which returns were filed before the product was used. It can be answered until the first is filed here. */
export function OpeningCard({ isQuestion = false }: OpeningCardProps) {
  const { t } = useTexts('filings')
  const { businessId } = useCurrentUser()
  const key = `tax-opening-skipped:${businessId}`
  const [isSkipped, setSkipped] = useState(() => readStored(key) !== null)
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(taxOpeningQuery)
  const canFile = useCan('tax.file')
  if (isQuestion && !canFile) return null
  if (isQuestion && (isSkipped || query.data === undefined || query.data.isAnswered)) return null
  if (query.data && !query.data.canChange) return null

  function skip() {
    writeStored(key, 'yes')
    setSkipped(true)
  }

  return (
    <QueryState query={query} failed={t('opening.failed')} skeletonClass="h-32">
      {(opening) => (
        <Card title={t('opening.title')}>
          <div className="grid gap-3">
            {opening.isAnswered ? (
              <Answer opening={opening} />
            ) : (
              <p className="text-dense text-muted">{t('opening.what')}</p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
                {t(opening.isAnswered ? 'opening.change' : 'opening.answer')}
              </Button>
              {isQuestion ? (
                <Button size="small" variant="ghost" onClick={skip}>
                  {t('opening.skip')}
                </Button>
              ) : null}
            </div>
          </div>
          <DeferredOpeningSheet opening={isOpen ? opening : null} onClose={() => setOpen(false)} />
        </Card>
      )}
    </QueryState>
  )
}

function Answer({ opening }: { opening: TaxOpening }) {
  const { t } = useTexts('filings')
  const language = useLanguage()
  const { vatFiledThrough, whtFiledThrough } = opening
  const month = (text: string) => monthText(text, language, 'full')
  return (
    <ul className="grid gap-1 text-dense">
      {vatFiledThrough ? <li>{t('opening.vatIs', { month: month(vatFiledThrough) })}</li> : null}
      {whtFiledThrough ? <li>{t('opening.whtIs', { month: month(whtFiledThrough) })}</li> : null}
      {vatFiledThrough || whtFiledThrough ? null : <li>{t('opening.noneIs')}</li>}
    </ul>
  )
}
