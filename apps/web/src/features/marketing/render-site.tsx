import { formatMoney } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LegalArticle, legalHead } from '../legal/legal-article.tsx'
import { CARD_PREFIX } from './card/card-prefix.ts'
import { LandingCard } from './card/landing-card.tsx'
import { DemoHint } from './demo-hint.tsx'
import { DEMO_LOGIN } from './demo-login.ts'
import { Landing } from './landing.tsx'
import { LegalPage } from './legal-page.tsx'
import { freeInvoices, lowestPrice } from './pricing/plan-offers.ts'
import { Pricing } from './pricing/pricing.tsx'
import { type Translate, translator, type Words } from './words.ts'

/** The public pages; `index` is `/`. */
export const SITE_PAGES = ['index', 'pricing', 'terms', 'privacy'] as const
export type SitePage = (typeof SITE_PAGES)[number]

/** The words of one language, by namespace. */
export type SiteTexts = Record<
  'marketing' | 'pricing' | 'legal' | 'auth' | 'common' | 'validation',
  Record<string, string>
>

export interface RenderedPage {
  title: string
  description: string
  /** What stands in `#site`. */
  body: string
}

/** The server fills these in when it starts; each installation has its own. */
const SUPPORT = '%SUPPORT_EMAIL%'
const PRIVACY_MAILBOX = '%PRIVACY_EMAIL%'

/** Draws one public page in one language, once, when the web is built. */
export function renderPage(page: SitePage, language: Language, texts: SiteTexts): RenderedPage {
  const words = { language, t: translator(texts.marketing) }
  switch (page) {
    case 'index':
      return {
        title: words.t('meta.title'),
        description: words.t('meta.description'),
        body: renderLanding(words, texts),
      }
    case 'pricing':
      return renderPricing(words, { language, t: translator(texts.pricing) })
    case 'terms':
    case 'privacy':
      return renderLegal(page, words, translator(texts.legal))
  }
}

/** Stand in the markup where something that React did not draw comes. */
const CARD = '@@card@@'
const DEMO = '@@demo@@'

function renderLanding(words: Words, texts: SiteTexts): string {
  const { language, t } = words
  const page = renderToStaticMarkup(
    <Landing words={words} supportEmail={SUPPORT} card={CARD} demoHint={DEMO} />,
  )
  // Drawn by itself, because the browser takes over this part and nothing around it.
  const card = renderToString(
    <LandingCard language={language} texts={texts} firstTab="login" referralCode={null} />,
    { identifierPrefix: CARD_PREFIX },
  )
  const demo = renderToStaticMarkup(<DemoHint words={words} {...DEMO_LOGIN} />)
  const failed = renderToStaticMarkup(<CardFailed text={t('card.failed')} />)
  const noScript = renderToStaticMarkup(<NoScript text={t('card.noScript')} />)
  return page
    .replace(CARD, () => `<div data-card-frame="">${card}</div>${failed}${noScript}`)
    .replace(DEMO, () => `<!--demo-->${demo}<!--/demo-->`)
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

function renderPricing(words: Words, pricing: Words): RenderedPage {
  const price = formatMoney(lowestPrice(), {
    currency: 'NGN',
    language: words.language,
    decimals: 'whole',
  })
  return {
    title: pricing.t('meta.title'),
    description: pricing.t('meta.description', { count: freeInvoices(), price }),
    body: renderToStaticMarkup(<Pricing words={words} pricing={pricing} supportEmail={SUPPORT} />),
  }
}

function renderLegal(kind: 'terms' | 'privacy', words: Words, t: Translate): RenderedPage {
  const { title, description } = legalHead(kind, words.language)
  return {
    title: `${title} · ${words.t('product')}`,
    description,
    body: renderToStaticMarkup(
      <LegalPage words={words} supportEmail={SUPPORT}>
        <LegalArticle
          kind={kind}
          language={words.language}
          t={t}
          supportEmail={SUPPORT}
          privacyEmail={PRIVACY_MAILBOX}
        />
      </LegalPage>,
    ),
  }
}
