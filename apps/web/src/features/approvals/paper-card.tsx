import type { Approval } from '@isiro/contracts/approvals'
import { isBusinessDate } from '@isiro/domain/business-date'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { useFactText } from './use-fact-text.ts'

/** What is asked for, as its paper will say it. */
export function PaperCard({ approval }: { approval: Approval }) {
  const { t } = useTexts('approvals')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const factText = useFactText()
  const { facts, lines, amount, currency, askedBy, askedAt, quoteId } = approval
  const at = format.dateTime(askedAt, timeZone)
  return (
    <Card title={t('asked')}>
      <p className="text-muted">{askedBy === null ? at : t('askedBy', { name: askedBy, at })}</p>
      {amount === null ? null : (
        <p className="mt-2 text-h2">
          <Amount value={amount} currency={currency} isExact />
        </p>
      )}
      {lines.length > 0 ? (
        <ul className="mt-3 grid gap-1" aria-label={t('lines')}>
          {numbered(lines).map(({ key, text }) => (
            <li key={key} className="break-words whitespace-pre-line">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-caption text-muted">{t(`fact.${name}`)}</dt>
            <dd className="break-words whitespace-pre-line">
              {isBusinessDate(value) ? format.date(value) : factText(name, value)}
            </dd>
          </div>
        ))}
      </dl>
      {quoteId === null ? null : (
        <Can verb="quotes.read">
          <Link to={paths.quote(quoteId)} className="link tap mt-3">
            {t('open.quote')}
          </Link>
        </Can>
      )}
    </Card>
  )
}

/** Lines can be the same twice, so that each is known by its place. */
function numbered(lines: readonly string[]) {
  return lines.map((text, place) => ({ key: `${place} ${text}`, text }))
}
