import type { AnalyticsBlock } from '@isiro/contracts/analytics'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
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
  const { t } = useTranslation('analytics')
  return (
    <BlockFrame {...frame}>
      <div className="grid gap-4">
        {finding ? <p>{finding}</p> : null}
        <div className="relative overflow-hidden rounded-control bg-subtle p-4">
          <Sketch />
          <p className="relative flex gap-2 text-dense">
            <Lock aria-hidden="true" className="text-muted" />
            <span>
              {what} {t('locked.data')}
            </span>
          </p>
        </div>
        <Link
          to={paths.pricing()}
          className={buttonClass({ size: 'small', className: 'justify-self-start' })}
        >
          {t('locked.upgrade')}
        </Link>
      </div>
    </BlockFrame>
  )
}

const BARS = [34, 58, 45, 72, 50, 88, 66]

/** How such a drawing looks. It has no figures, and is of nobody's. */
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
