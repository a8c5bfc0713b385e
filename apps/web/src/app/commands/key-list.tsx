import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { areKeysOn } from '../../platform/device/keyboard-keys.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { isApple, KeyCap } from './key-cap.tsx'
import { goKeys, newKeys } from './keys.ts'

interface KeyListProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const COMMAND = isApple ? '⌘' : 'Ctrl'

/** Lists the keyboard shortcuts, with the switch for single letters. */
export function KeyList({ isOpen, onOpenChange }: KeyListProps) {
  const { t } = useTexts(['search', 'common'])
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('keys.title')}>
      <div className="grid gap-4">
        {areKeysOn() ? null : (
          <p className="rounded-control bg-warn-soft px-3 py-2 text-dense text-warn">
            {t('keys.off')}
          </p>
        )}
        <Keys heading={t('keys.anywhere')}>
          <Row label={t('keys.palette')} keys={[COMMAND, 'K']} />
          <Row label={t('keys.search')} keys={['/']} />
          <Row label={t('keys.refresh')} keys={['R']} />
          <Row label={t('keys.list')} keys={['?']} />
        </Keys>
        <Keys heading={t('keys.create')}>
          {newKeys.map(({ label, to, letter }) => (
            <Row key={to} label={t(`common:${label}`)} keys={[letter]} />
          ))}
        </Keys>
        <Keys heading={t('keys.go')}>
          {goKeys.map(({ label, to, letter }) => (
            <Row
              key={to}
              label={t(`common:${label}`)}
              keys={['G', letter]}
              between={t('keys.then')}
            />
          ))}
        </Keys>
        <Keys heading={t('keys.editor')}>
          <Row label={t('keys.save')} keys={[COMMAND, 'S']} />
          <Row label={t('keys.issue')} keys={[COMMAND, 'Enter']} />
          <Row label={t('keys.moveLine')} keys={[isApple ? '⌥' : 'Alt', '↑ ↓']} />
        </Keys>
        <Link
          to={paths.settings()}
          onClick={() => onOpenChange(false)}
          className="link justify-self-start py-2"
        >
          {t('keys.settings')}
        </Link>
      </div>
    </Dialog>
  )
}

function Keys({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1 text-dense text-muted">{heading}</h3>
      <dl className="divide-y">{children}</dl>
    </section>
  )
}

interface RowProps {
  label: string
  keys: readonly string[]
  /** The text between keys that are pressed one after another. */
  between?: string
}

function Row({ label, keys, between = '+' }: RowProps) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd className="flex items-center gap-1.5 text-caption text-muted">
        {keys.map((key, index) => (
          <span key={key} className="contents">
            {index > 0 ? between : null}
            <KeyCap>{key}</KeyCap>
          </span>
        ))}
      </dd>
    </div>
  )
}
