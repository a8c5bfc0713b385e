import { isLanguage, LANGUAGES } from '@isiro/domain/language'
import { toast } from '../../ui/toast-store.ts'
import { setTheme, THEMES, useTheme } from '../device/theme.ts'
import { changeLanguage, LANGUAGE_NAMES, useLanguage } from './i18n.ts'
import { useTexts } from './use-texts.ts'

/** Theme and language as choices, for menus and settings. */
export function useAppearance() {
  const { t } = useTexts()
  const theme = useTheme()
  const language = useLanguage()
  return {
    theme: {
      label: t('theme.label'),
      value: theme as string,
      options: THEMES.map((value) => ({ value, label: t(`theme.${value}`) })),
      onChange(value: string) {
        const chosen = THEMES.find((name) => name === value)
        if (chosen) setTheme(chosen)
      },
    },
    language: {
      label: t('language.label'),
      value: language as string,
      options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value })),
      onChange(value: string) {
        if (!isLanguage(value)) return
        changeLanguage(value).catch(() => toast.error(t('language.failed')))
      },
    },
  }
}
