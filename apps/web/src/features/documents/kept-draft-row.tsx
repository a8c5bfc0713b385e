import { Link } from 'react-router'
import type { Draft } from '../../platform/forms/draft-store.ts'
import { useCan } from '../../platform/http/use-can.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { momentText } from '../../platform/i18n/moment-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import type { KeptInvoice } from './editor/draft/draft-versions.ts'

interface KeptDraftRowProps {
  draft: Draft<KeptInvoice>
  /** Where it is written on. */
  address: string
  /** Sends what waits, and looks at the device again. */
  onChange: () => Promise<unknown>
}

const loadRefused = () => import('./refused-draft-part.tsx').then((module) => module.RefusedDraft)

/** One draft that only this device has, and what is left to do with one that the server refused. */
export function KeptDraftRow({ draft, address, onChange }: KeptDraftRowProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const mayWrite = useCan(draft.kind === 'invoice' ? 'invoices.write' : 'quotes.write')
  const { savedAt, value, refusal } = draft
  const name = value.values.client.name || t('noClient')
  return (
    <li>
      <p className="relative flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-surface-2">
        {mayWrite ? (
          <Link to={address} className="min-w-0 truncate after:absolute after:inset-0">
            {name}
          </Link>
        ) : (
          <span className="min-w-0 truncate">{name}</span>
        )}
        <span className="text-dense text-muted">{momentText(format, savedAt)}</span>
      </p>
      {refusal ? (
        <LazyPart
          id="refused-draft"
          load={loadRefused}
          namespaces={[]}
          skeleton={null}
          part={{ draft, onChange }}
        />
      ) : null}
    </li>
  )
}
