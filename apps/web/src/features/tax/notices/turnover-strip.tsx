import type { TurnoverNotice } from '@isiro/contracts/turnover'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Strip, TONES } from './notice-strip.tsx'

/** A small business comes close to the turnover above which it must charge VAT, or is above it. */
export function TurnoverStrip({ notice }: { notice: TurnoverNotice }) {
  const { t } = useTexts('turnover')
  const format = useFormat()
  const { id, stage, turnover, limit, severity } = notice
  const title = t(stage)
  const figures = { turnover: format.money(turnover), limit: format.money(limit) }
  return (
    <Strip
      tone={TONES[severity]}
      title={title}
      ids={[id]}
      link={{ to: paths.dashboard('business'), label: t('open') }}
    >
      <strong className="font-semibold">{title}</strong> {t(`${stage}Detail`, figures)}
    </Strip>
  )
}
