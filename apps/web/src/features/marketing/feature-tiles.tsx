import { formatPercent } from '@isiro/domain/format'
import Banknote from 'lucide-react/icons/banknote'
import Calculator from 'lucide-react/icons/calculator'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Users from 'lucide-react/icons/users'
import { SAMPLE_FIGURES } from './sample-invoice.ts'
import type { Words } from './words.ts'

const TILES = [
  { name: 'tax', Icon: Calculator },
  { name: 'payments', Icon: Banknote },
  { name: 'sms', Icon: MessageSquareText },
  { name: 'clients', Icon: Users },
] as const

/** Tax Calculator, Payments, SMS Alerts, Clients. Each says what is true today. */
export function FeatureTiles({ words }: { words: Words }) {
  const { t, language } = words
  const rate = formatPercent(SAMPLE_FIGURES.vatRate, language)
  return (
    <ul className="grid gap-4 xs:grid-cols-2 lg:grid-cols-4">
      {TILES.map(({ name, Icon }) => (
        <li key={name} className="rounded-card border bg-bg p-5">
          <span className="grid size-11 place-items-center rounded-control bg-brand-soft text-brand">
            <Icon aria-hidden="true" />
          </span>
          <h3 className="mt-4 text-h2">{t(`tile.${name}`)}</h3>
          <p className="mt-1 text-dense text-muted">{t(`tile.${name}Text`, { rate })}</p>
        </li>
      ))}
    </ul>
  )
}
