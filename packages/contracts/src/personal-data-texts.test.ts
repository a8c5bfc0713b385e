import { processingSummary } from '@isiro/domain/personal-data/processing-summary'
import { RETENTIONS, RIGHTS } from '@isiro/domain/personal-data/table-plan'
import { expect, test } from 'vitest'
import en from './texts/personal-data.en.json' with { type: 'json' }
import es from './texts/personal-data.es.json' with { type: 'json' }
import fr from './texts/personal-data.fr.json' with { type: 'json' }

const used = [
  ...processingSummary().flatMap(({ purpose, legalBasis }) => [
    `purpose.${purpose}`,
    `data.${purpose}`,
    `basis.${legalBasis}`,
  ]),
  ...RETENTIONS.map((retention) => `retention.${retention}`),
  ...RIGHTS.map((right) => `right.${right}`),
]

test.each(Object.entries({ en, es, fr }))(
  '%s says every purpose, ground, period and right',
  (_language, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...new Set(used)].sort())
  },
)
