import { DOCUMENT_DESIGNS, type DocumentDesign } from '@isiro/domain/brand'
import { useController, useWatch } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import { type BrandControl, shownAccent } from './brand-values.ts'

/** The designs, each with a small picture in the chosen colour. */
export function DesignField({ control }: { control: BrandControl }) {
  const { t } = useTexts('brand')
  const { field } = useController({ control, name: 'design' })
  const accent = shownAccent(useWatch({ control, name: 'accent' }))
  return (
    <fieldset>
      <legend className="mb-2 text-dense font-medium">{t('look.design')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {DOCUMENT_DESIGNS.map((design, index) => (
          <label
            key={design}
            className={cx(
              'grid cursor-pointer gap-2 rounded-control border p-2 transition-state hover:bg-surface-2',
              'has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={field.name}
              value={design}
              checked={field.value === design}
              onChange={() => field.onChange(design)}
              className="sr-only"
            />
            <DesignPicture design={design} accent={accent} />
            <span className="grid">
              <span className="font-medium">{t(`design.${design}`)}</span>
              <span className="text-dense text-muted">{t(`design.${design}Detail`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const GREY = '#c9cbd3'
const LINES = [0, 1, 2]

/** A sketch of the page, in the proportions of A4's upper half. */
function DesignPicture({ design, accent }: { design: DocumentDesign; accent: string }) {
  const Sketch = SKETCHES[design]
  return (
    <svg aria-hidden="true" viewBox="0 0 84 60" className="paper w-full rounded-document border">
      <Sketch accent={accent} />
    </svg>
  )
}

function Rows({ y, step, stroke = GREY }: { y: number; step: number; stroke?: string }) {
  return LINES.map((line) => (
    <path key={line} d={`M8 ${y + line * step}H76`} stroke={stroke} strokeWidth="1.5" />
  ))
}

const SKETCHES: Record<DocumentDesign, (props: { accent: string }) => React.ReactNode> = {
  classic: ({ accent }) => (
    <>
      <path d="M8 7h9v9H8z" fill="#e8e9ee" />
      <path d="M54 9h22" stroke={accent} strokeWidth="4" />
      <path d="M8 22h68v9H8z" fill="#e8e9ee" />
      <Rows y={38} step={5} />
      <path d="M52 54h24" stroke="#1b1c24" strokeWidth="2.5" />
    </>
  ),
  band: ({ accent }) => (
    <>
      <path d="M0 0h84v17H0z" fill={accent} />
      <path d="M8 8h24M58 8h18" stroke="#fff" strokeWidth="4" />
      <path d="M8 26h68v5H8z" fill={accent} />
      <Rows y={36} step={4.5} />
      <path d="M50 50h26v6H50z" fill={accent} />
    </>
  ),
  minimal: ({ accent }) => (
    <>
      <path d="M8 7h14" stroke={GREY} strokeWidth="2" />
      <path d="M8 18h34" stroke="#1b1c24" strokeWidth="4" />
      <path d="M8 26h20" stroke={accent} strokeWidth="3" />
      <Rows y={37} step={7} stroke="#e2e3e7" />
      <path d="M56 56h20" stroke={accent} strokeWidth="2.5" />
    </>
  ),
  ledger: () => (
    <>
      <path d="M6 5h72v11H6zM54 5v11" fill="none" stroke="#1b1c24" strokeWidth="1.5" />
      <path
        d="M6 20h72v6H6zM6 30h72v20H6zM6 35h72M6 40h72M6 45h72M18 30v20M58 30v20"
        fill="none"
        stroke={GREY}
        strokeWidth="1"
      />
      <path d="M52 52h26v5H52z" fill="none" stroke="#1b1c24" strokeWidth="1.5" />
    </>
  ),
}
