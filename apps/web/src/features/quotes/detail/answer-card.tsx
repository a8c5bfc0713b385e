import type { IssuedQuote } from '@isiro/contracts/quotes'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FactLines } from '../../../ui/fact-lines.tsx'

type Drawn = NonNullable<NonNullable<IssuedQuote['acceptance']>['drawing']>

/** The client's answer to the quote, by whom it was given and how that is known. Absent before there is an answer. */
export function AnswerCard({ quote }: { quote: IssuedQuote }) {
  const { t } = useTexts('quotes')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { acceptance, decline, withdrawnAt, withdrawReason } = quote
  const when = (at: string) => format.dateTime(at, timeZone)
  if (withdrawnAt) {
    return (
      <Card title={t('answer.withdrawn')}>
        <FactLines facts={[when(withdrawnAt), withdrawReason]} />
      </Card>
    )
  }
  if (decline) {
    return (
      <Card title={t('answer.declined')}>
        <FactLines
          facts={[decline.name, when(decline.at), decline.reason, t(`answer.by.${decline.by}`)]}
        />
      </Card>
    )
  }
  if (!acceptance) return null
  const { at, by, name, signature, drawing, from } = acceptance
  return (
    <Card title={t('answer.accepted')}>
      {drawing ? (
        <Drawing
          drawing={drawing}
          label={name ? t('answer.drawnBy', { name }) : t('answer.drawn')}
        />
      ) : null}
      <FactLines
        facts={[
          name,
          when(at),
          signature && t('answer.signature', { signature }),
          from && t('answer.from', { network: from }),
          t(`answer.by.${by}`),
        ]}
      />
    </Card>
  )
}

/** The signature as the client drew it. */
function Drawing({ drawing, label }: { drawing: Drawn; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className="mb-3 block h-20 max-w-full fill-none stroke-current stroke-[3] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={drawing.path} />
    </svg>
  )
}
