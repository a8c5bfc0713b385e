import { LANGUAGES } from '@isiro/domain/language'
import { LANGUAGE_NAMES } from '../../platform/i18n/i18n.ts'
import { cx } from '../../ui/class-names.ts'
import type { Words } from './words.ts'

/** Every language in its own name. The site's script changes it without loading the page again. */
export function LanguageLinks({ words, className }: { words: Words; className?: string }) {
  const { t, language } = words
  return (
    <nav aria-label={t('footer.language')} className={cx('flex flex-wrap gap-1', className)}>
      {LANGUAGES.map((code) => (
        <a
          key={code}
          href={`?lang=${code}`}
          hrefLang={code}
          lang={code}
          data-language={code}
          aria-current={code === language ? 'true' : undefined}
          className={
            'inline-flex min-h-11 items-center rounded-control px-3 text-dense text-muted ' +
            'hover:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-text fine:min-h-8'
          }
        >
          {LANGUAGE_NAMES[code]}
        </a>
      ))}
    </nav>
  )
}
