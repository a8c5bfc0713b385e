import type { IssuedQuote } from '@isiro/contracts/quotes'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { actionsOf, type QuoteAction } from './next-step.ts'

const ICONS: Record<QuoteAction, ReactNode> = {
  share: <Share2 aria-hidden="true" />,
  remind: <Mail aria-hidden="true" />,
  invoice: <FileText aria-hidden="true" />,
  accept: <CircleCheck aria-hidden="true" />,
  decline: <CircleX aria-hidden="true" />,
  pdf: <Download aria-hidden="true" />,
  pro_forma: <Download aria-hidden="true" />,
  duplicate: <Copy aria-hidden="true" />,
  withdraw: <Ban aria-hidden="true" />,
}

interface QuoteMenuProps {
  quote: IssuedQuote
  isAllowed: (action: QuoteAction) => boolean
  labelOf: (action: QuoteAction) => string
  onAction: (action: QuoteAction) => void
}

/** All that can be done with a quote. */
export function QuoteMenu({ quote, isAllowed, labelOf, onAction }: QuoteMenuProps) {
  const { t } = useTexts('quotes')
  return (
    <DropdownMenu
      trigger={
        <IconButton label={t('menuOf', { name: quote.quoteNumber })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {actionsOf(quote.status)
        .filter(isAllowed)
        .map((action) => (
          <MenuItem
            key={action}
            icon={ICONS[action]}
            isDestructive={action === 'withdraw'}
            onSelect={() => onAction(action)}
          >
            {labelOf(action)}
          </MenuItem>
        ))}
    </DropdownMenu>
  )
}
