import { type ReactNode, useMemo } from 'react'
import { validationText } from '../platform/http/error-text.ts'
import { useLanguage } from '../platform/i18n/i18n.ts'
import { useScreenCountry } from '../platform/i18n/screen-place.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { numberMarks } from '../platform/money/number-marks.ts'
import { type UiLabels, UiLabelsProvider } from '../ui/ui-labels.tsx'

/** Gives the parts of `ui/` their words in the reader's language. */
export function TranslatedLabels({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const language = useLanguage()
  const country = useScreenCountry()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks are those of the country, too
  const labels = useMemo<UiLabels>(
    () => ({
      close: t('close'),
      optional: t('optional'),
      copy: t('copy'),
      copied: t('copied'),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      openCalendar: t('openCalendar'),
      loading: t('loading'),
      dismiss: t('dismiss'),
      notifications: t('notifications'),
      notification: t('notification'),
      errorSummary: (count) => t('errorSummary', { count }),
      numberMarks: numberMarks(language),
      fieldError: validationText,
    }),
    [t, language, country],
  )
  return <UiLabelsProvider labels={labels}>{children}</UiLabelsProvider>
}
