import { type CatalogueEntry, planCatalogue } from '@isiro/contracts/plan-catalogue'
import { formatMoney } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import type { LegalKind } from '@isiro/domain/legal-versions'
import type { Messages } from '@isiro/domain/message'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Say } from '../../platform/i18n/text-types.ts'
import { documentTitle } from '../../platform/pages/document-title.ts'
import { EntranceFrame } from '../auth/entrance-frame.tsx'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import type { ErrorSentences } from '../developers/error-table.tsx'
import { Reference } from '../developers/reference.tsx'
import { LegalArticle, legalHead } from '../legal/legal-article.tsx'
import { CARD_PREFIX } from './card/card-prefix.ts'
import { DeliveredCard } from './card/delivered-card.tsx'
import { type EntrancePage, isEntrancePage } from './card/entrance-pages.ts'
import { DemoHint } from './demo-hint.tsx'
import { DEMO_LOGIN } from './demo-login.ts'
import { Landing } from './landing.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LegalPage } from './legal-page.tsx'
import { freeInvoices, lowestPrice } from './pricing/plan-figures.ts'
import { Pricing } from './pricing/pricing.tsx'
import { CookieSettingsLink } from './site-footer.tsx'
import { translator, type Words } from './words.ts'

/** The public pages; `index` is `/`. */
export const SITE_PAGES = [
  'index',
  'pricing',
  'terms',
  'privacy',
  'developers',
  'login',
  'signup',
  'reset-password',
  'new-password',
] as const
export type SitePage = (typeof SITE_PAGES)[number]

/** The words of one language, by namespace. */
export type SiteTexts = Record<
  | 'marketing'
  | 'pricing'
  | 'legal'
  | 'auth'
  | 'common'
  | 'consent'
  | 'plans'
  | 'validation'
  | 'personal-data'
  | 'developers',
  Messages
> & { errors: ErrorSentences }

export interface RenderedPage {
  title: string
  description: string
  /** The markup inside `#site`. */
  body: string
}

/** The server fills these in when it starts; each installation has its own. */
const SUPPORT = '%SUPPORT_EMAIL%'
const OPERATOR = { operator: '%SELLER%', supportEmail: SUPPORT, privacyEmail: '%PRIVACY_EMAIL%' }
const ANALYTICS = '%ANALYTICS%'

/** Draws one public page in one language, once, when the web is built. */
export function renderPage(page: SitePage, language: Language, texts: SiteTexts): RenderedPage {
  const words = { language, t: translator<'marketing'>(texts.marketing, language) }
  if (isEntrancePage(page)) return renderEntrance(page, words, texts)
  const rendered = renderReadPage(page, words, texts)
  return { ...rendered, body: withConsent(rendered.body, language, texts) }
}

/** The pages for reading. Only these ask for consent, so only these may load the tag (web-pages.ts of the API). */
function renderReadPage(
  page: Exclude<SitePage, EntrancePage>,
  words: Words,
  texts: SiteTexts,
): RenderedPage {
  const { language } = words
  switch (page) {
    case 'index':
      return {
        title: words.t('meta.title'),
        description: words.t('meta.description'),
        body: renderLanding(words, texts),
      }
    case 'pricing':
      return renderPricing(
        words,
        { language, t: translator<'pricing'>(texts.pricing, language) },
        planCatalogue(language, translator(texts.plans, language) as Say),
      )
    case 'terms':
    case 'privacy':
      return renderLegal(page, words, texts)
    case 'developers':
      return renderReference(words, texts)
  }
}

/** Stand in the markup around what the server keeps only where analytics is configured. React draws no comments. */
const ANALYTICS_MARKS = ['@@analytics@@', '@@/analytics@@'] as const

function onlyWithAnalytics(part: ReactNode): ReactNode {
  const [start, end] = ANALYTICS_MARKS
  return (
    <>
      {start}
      {part}
      {end}
    </>
  )
}

/** The page with the question behind it. */
function withConsent(body: string, language: Language, texts: SiteTexts): string {
  const banner = (
    <ConsentBanner t={translator<'consent'>(texts.consent, language)} tag={ANALYTICS} />
  )
  const [start, end] = ANALYTICS_MARKS
  return (body + renderToStaticMarkup(onlyWithAnalytics(banner)))
    .replaceAll(start, '<!--analytics-->')
    .replaceAll(end, '<!--/analytics-->')
}

function cookieSettings(words: Words): ReactNode {
  return onlyWithAnalytics(<CookieSettingsLink words={words} />)
}

/** Stand in the markup where something that React did not draw comes. */
const CARD = '@@card@@'
const DEMO = '@@demo@@'

function renderLanding(words: Words, texts: SiteTexts): string {
  const { t } = words
  const page = renderToStaticMarkup(
    <Landing
      words={words}
      supportEmail={SUPPORT}
      card={CARD}
      demoHint={DEMO}
      cookieSettings={cookieSettings(words)}
    />,
  )
  const demo = renderToStaticMarkup(<DemoHint words={words} {...DEMO_LOGIN} />)
  return page
    .replace(CARD, () => renderCard('index', words, texts, t('card.noScript')))
    .replace(DEMO, () => `<!--demo-->${demo}<!--/demo-->`)
}

const HEADINGS = {
  login: 'login.title',
  signup: 'signup.title',
  'reset-password': 'reset.title',
  'new-password': 'newPassword.title',
} as const satisfies Record<EntrancePage, string>

function renderEntrance(page: EntrancePage, words: Words, texts: SiteTexts): RenderedPage {
  const { t } = words
  const auth = translator<'auth'>(texts.auth, words.language)
  const frame = renderToStaticMarkup(
    <EntranceFrame
      product={t('product')}
      help={auth('help')}
      supportEmail={SUPPORT}
      foot={<LanguageLinks words={words} className="mt-2 justify-center" />}
    >
      {CARD}
    </EntranceFrame>,
  )
  return {
    title: documentTitle(auth(HEADINGS[page])),
    description: t('meta.description'),
    body: frame.replace(CARD, () => renderCard(page, words, texts, t('entrance.noScript'))),
  }
}

/** Drawn by itself, because the browser takes over this part and nothing around it. */
function renderCard(page: SitePage, words: Words, texts: SiteTexts, withoutScript: string): string {
  const { language, t } = words
  const card = renderToString(
    <DeliveredCard
      page={page}
      language={language}
      texts={texts}
      firstTab="register"
      typed={{}}
      referralCode={null}
    />,
    { identifierPrefix: CARD_PREFIX },
  )
  const failed = renderToStaticMarkup(<CardFailed text={t('card.failed')} />)
  const noScript = renderToStaticMarkup(<NoScript text={withoutScript} />)
  return `<div data-card-frame="${page}">${card}</div>${failed}${noScript}`
}

/** Hidden until the card's code could not be fetched. */
function CardFailed({ text }: { text: string }) {
  return (
    <p hidden role="alert" data-card-failed="" className="mt-4 text-dense text-bad">
      {text}
    </p>
  )
}

function NoScript({ text }: { text: string }) {
  return (
    <noscript>
      <p className="mt-4 text-dense">{text}</p>
    </noscript>
  )
}

function renderPricing(
  words: Words,
  pricing: Words<'pricing'>,
  plans: CatalogueEntry[],
): RenderedPage {
  const price = formatMoney(lowestPrice(), {
    currency: 'NGN',
    language: words.language,
    decimals: 'whole',
  })
  return {
    title: pricing.t('meta.title'),
    description: pricing.t('meta.description', { count: freeInvoices(), price }),
    body: renderToStaticMarkup(
      <Pricing
        words={words}
        pricing={pricing}
        plans={plans}
        supportEmail={SUPPORT}
        cookieSettings={cookieSettings(words)}
      />,
    ),
  }
}

function renderLegal(kind: LegalKind, words: Words, texts: SiteTexts): RenderedPage {
  const { title, description } = legalHead(kind, words.language)
  return {
    title: `${title} · ${words.t('product')}`,
    description,
    body: renderToStaticMarkup(
      <LegalPage words={words} supportEmail={SUPPORT} cookieSettings={cookieSettings(words)}>
        <LegalArticle
          kind={kind}
          language={words.language}
          t={translator<'legal'>(texts.legal, words.language)}
          personalData={translator<'personal-data'>(texts['personal-data'], words.language)}
          operator={OPERATOR}
        />
      </LegalPage>,
    ),
  }
}

function renderReference(words: Words, texts: SiteTexts): RenderedPage {
  const developers = {
    language: words.language,
    t: translator<'developers'>(texts.developers, words.language),
  }
  return {
    title: developers.t('meta.title'),
    description: developers.t('meta.description'),
    body: renderToStaticMarkup(
      <LegalPage words={words} supportEmail={SUPPORT} cookieSettings={cookieSettings(words)}>
        <Reference words={developers} errors={texts.errors} />
      </LegalPage>,
    ),
  }
}
