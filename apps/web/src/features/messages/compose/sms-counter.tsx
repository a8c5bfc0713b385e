import { useEffect, useRef } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { announce } from '../../../platform/pages/live-region.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { type Cheaper, cheaperText, MAX_CHARACTERS, type Measured } from './measure.ts'

interface SmsCounterProps {
  message: string
  measured: Measured
  /** Takes the cheaper text. */
  onReplace: (text: string) => void
}

/** The length of the message, its cost, and the characters that would make it cheaper. */
export function SmsCounter({ message, measured, onReplace }: SmsCounterProps) {
  const { t } = useTexts('messages')
  const format = useFormat()
  useSpokenLimit(measured.characters)
  const { characters, alphabet, segments, costly, missing, isTooLong } = measured
  const cheaper = cheaperText(message, costly)
  const signs = costly.slice(0, 6).map(visible).join(' ')
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-dense">
        <span className={cx(alphabet === 'unicode' ? 'text-warn' : 'text-muted')}>
          {characters === 0
            ? t('counter.empty')
            : alphabet === 'unicode'
              ? t('counter.special', { signs, count: segments })
              : segments === 1
                ? t('counter.fits')
                : t('counter.parts', { count: segments })}
          {missing.length > 0 ? ` ${t('counter.estimate')}` : ''}
        </span>
        <span
          className={cx('tabular-nums', isTooLong ? 'font-medium text-bad' : 'text-muted')}
          data-testid="sms-counter"
        >
          <span aria-hidden="true">
            {format.count(characters)}/{MAX_CHARACTERS}
          </span>
          <span className="sr-only">
            {t('counter.spoken', { used: characters, max: MAX_CHARACTERS })}
          </span>
        </span>
      </p>
      {cheaper ? (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => onReplace(cheaper.text)}
        >
          {t(`counter.replace.${cheaper.kind satisfies Cheaper['kind']}`)}
        </Button>
      ) : null}
    </div>
  )
}

/** A blank, a line break or a mark alone is shown as what it is. */
function visible(sign: string): string {
  if (/^\s$/u.test(sign)) return '␣'
  return /^\p{M}$/u.test(sign) ? `◌${sign}` : sign
}

/** Says it at 140, at 160 and beyond, and not at every key. */
function useSpokenLimit(characters: number): void {
  const { t } = useTexts('messages')
  const zone = characters > 160 ? 3 : characters === 160 ? 2 : characters >= 140 ? 1 : 0
  const last = useRef(zone)
  useEffect(() => {
    if (zone > last.current) {
      announce(zone === 3 ? t('counter.over') : t('counter.spoken', { used: characters, max: 160 }))
    }
    last.current = zone
  }, [zone, characters, t])
}
