import type { AnalyticsBlock } from '@isiro/contracts/analytics'
import type { ReactNode } from 'react'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BlockFrame, type BlockProps } from './block.tsx'

interface LockedBlockProps extends BlockProps {
  block: AnalyticsBlock
  title: string
  /** The finding that every plan shows. */
  finding?: ReactNode
  /** A description of the locked chart. */
  what: string
}

/** A drawing of the plans above: what it would show, and the way there. The file stands open beside it. */
export function LockedBlock({ what, finding, ...frame }: LockedBlockProps) {
  const { t } = useTexts('analytics')
  return (
    <BlockFrame {...frame}>
      <div className="grid gap-4">
        {finding ? <p>{finding}</p> : null}
        <div className="rounded-control bg-subtle px-4 pt-4">
          <Sketch />
        </div>
        <UpgradeCard capability="advanced_analytics" detail={`${what} ${t('locked.data')}`} />
      </div>
    </BlockFrame>
  )
}

const BARS = [34, 58, 45, 72, 50, 88, 66]

/** An example of a chart. It has no figures, and is of nobody's. */
function Sketch() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 140 100"
      preserveAspectRatio="none"
      className="mb-3 block h-24 w-full"
    >
      {BARS.map((height, index) => (
        <rect
          key={height}
          x={index * 20 + 3}
          width="14"
          y={100 - height}
          height={height}
          className="fill-border"
        />
      ))}
    </svg>
  )
}
