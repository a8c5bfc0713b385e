import type { PrivacyHistory, ProcessingInfo } from '@isiro/contracts/privacy'
import type { Language } from '@isiro/domain/language'
import { processingSummary } from '@isiro/domain/personal-data/processing-summary'
import { RIGHTS } from '@isiro/domain/personal-data/table-plan'
import { type Ctx, read } from '../../platform/db/context.ts'
import { exportHistory } from './exports/service.ts'
import { requestHistory } from './requests/service.ts'
import { personalDataText } from './texts/personal-data-texts.ts'

/** Why personal data is processed and what a person may ask for, made from the map of personal data. */
export function processingInfo({ config }: Ctx, language: Language): ProcessingInfo {
  return {
    processing: {
      purposes: processingSummary().map(({ purpose }) =>
        personalDataText(language, `purpose.${purpose}`),
      ),
      rights: RIGHTS.map((right) => personalDataText(language, `right.${right}`)),
    },
    contactEmail: config.privacyEmail,
  }
}

/** The member's exports and requests, newest first. */
export function privacyHistory(ctx: Ctx): Promise<PrivacyHistory> {
  return read(ctx, async (ctx) => ({
    exports: await exportHistory(ctx),
    requests: await requestHistory(ctx),
  }))
}
