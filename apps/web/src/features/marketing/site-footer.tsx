import type { ReactNode } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { BrandName } from '../../ui/brand-mark.tsx'
import { LanguageLinks } from './language-links.tsx'
import type { Words } from './words.ts'

export interface SiteFooterProps {
  words: Words
  isLanding: boolean
  /** Empty where the installation has none. */
  supportEmail: string
  /** The CookieSettingsLink, where the installation asks for consent to analytics. */
  cookieSettings: ReactNode
}

/** Only what leads somewhere: pages, help, languages in their own names. */
export function SiteFooter({ words, isLanding, supportEmail, cookieSettings }: SiteFooterProps) {
  const { t, language } = words
  const features = isLanding ? '#features' : `${paths.home()}#features`
  return (
    <footer className="border-t bg-subtle print:hidden">
      <div className="mx-auto grid max-w-wide grid-cols-2 gap-8 px-(--gutter) py-10 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full grid content-start gap-3 md:col-span-1">
          <BrandName name={t('product')} />
          <p className="max-w-80 text-dense text-muted">{t('footer.line')}</p>
        </div>
        <LinkList
          title={t('footer.product')}
          links={[
            { href: features, label: t('nav.features') },
            { href: paths.pricing(), label: t('nav.pricing') },
            { href: paths.developers(), label: t('footer.developers') },
          ]}
        />
        <LinkList
          title={t('footer.legal')}
          links={[
            { href: paths.terms(), label: t('footer.terms') },
            { href: paths.privacy(), label: t('footer.privacy') },
          ]}
          more={cookieSettings}
        />
        <div className="col-span-full grid content-start gap-6 md:col-span-1">
          <LinkList
            title={t('footer.help')}
            links={[
              ...(supportEmail ? [{ href: `mailto:${supportEmail}`, label: supportEmail }] : []),
              { href: paths.status(language), label: t('footer.status') },
            ]}
          />
          <LanguageLinks words={words} className="*:first:-ml-3" />
        </div>
      </div>
    </footer>
  )
}

/** Opens the banner of this page; on a page without one, that of the privacy policy. */
export function CookieSettingsLink({ words }: Pick<SiteFooterProps, 'words'>) {
  return (
    <li>
      <a href={paths.cookieSettings()} data-cookie-settings="" className={LINK}>
        {words.t('footer.cookies')}
      </a>
    </li>
  )
}

const LINK =
  'inline-flex min-h-11 items-center wrap-anywhere text-muted hover:text-text hover:underline fine:min-h-8'

interface LinkListProps {
  title: string
  links: { href: string; label: string }[]
  /** Further entries, behind the links. */
  more?: ReactNode
}

function LinkList({ title, links, more }: LinkListProps) {
  return (
    <div className="text-dense">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={LINK}>
              {label}
            </a>
          </li>
        ))}
        {more}
      </ul>
    </div>
  )
}
