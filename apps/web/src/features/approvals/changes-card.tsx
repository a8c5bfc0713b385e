import type { Approval } from '@isiro/contracts/approvals'
import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { useFactText } from './use-fact-text.ts'

/** What differs from what was asked for before, by field. */
export function ChangesCard({ approval: { changes, replaces } }: { approval: Approval }) {
  const { t } = useTexts('approvals')
  const factText = useFactText()
  return (
    <Card title={t('changes')}>
      <dl className="grid gap-3">
        {changes.map(({ name, place, before, after }) => (
          <div key={`${name} ${place ?? ''}`}>
            <dt className="text-caption text-muted">
              {name === 'line' ? t('line', { place: place ?? 0 }) : t(`fact.${name}`)}
            </dt>
            <dd className="break-words">
              {before === null ? null : (
                <del className="text-muted">
                  <span className="sr-only">{t('before')} </span>
                  {factText(name, before)}
                </del>
              )}{' '}
              {after === null ? (
                t('gone')
              ) : (
                <ins className="no-underline">
                  <span className="sr-only">{t('after')} </span>
                  {factText(name, after)}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {replaces === null ? null : (
        <p className="mt-3">
          <Link to={paths.approval(replaces)} className="link text-dense">
            {t('earlier')}
          </Link>
        </p>
      )}
    </Card>
  )
}
