import { processingSummary } from '@isiro/domain/personal-data/processing-summary'
import type { Translate } from '../../platform/i18n/text-types.ts'

export interface ProcessingListProps {
  /** Texts of the namespace `legal`. */
  t: Translate<'legal'>
  /** Texts of contracts/texts/personal-data.*.json. */
  personalData: Translate<'personal-data'>
}

/** Each purpose with its data, legal basis and periods. It is made from the map of personal data, so it cannot leave one out. */
export function ProcessingList({ t, personalData }: ProcessingListProps) {
  return processingSummary().map(({ purpose, legalBasis, retentions }) => (
    <section key={purpose} className="break-inside-avoid rounded-card border p-4">
      <h4 className="font-semibold">{personalData(`purpose.${purpose}`)}</h4>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-dense xs:grid-cols-[8rem_1fr]">
        <dt className="text-muted">{t('processing.data')}</dt>
        <dd>{personalData(`data.${purpose}`)}</dd>
        <dt className="text-muted">{t('processing.basis')}</dt>
        <dd>{personalData(`basis.${legalBasis}`)}</dd>
        <dt className="text-muted">{t('processing.retention')}</dt>
        {retentions.map((retention) => (
          <dd key={retention} className="xs:col-start-2">
            {personalData(`retention.${retention}`)}
          </dd>
        ))}
      </dl>
    </section>
  ))
}
