import { formatMoney } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LegalArticle } from '../legal/legal-article.tsx'
import { PRIVACY, TERMS } from '../legal/legal-texts.ts'
import { CARD_PREFIX } from './card/card-prefix.ts'
import { LandingCard } from './card/landing-card.tsx'
import { DemoHint } from './demo-hint.tsx'
import { DEMO_LOGIN } from './demo-login.ts'
import { Landing } from './landing.tsx'
import { LegalPage } from './legal-page.tsx'
import { freeInvoices, lowestPrice } from './pricing/plan-offers.ts'
import { Pricing } from './pricing/pricing.tsx'
import { type Translate, translator } from './words.ts'

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
  const legal = translator(texts.legal)
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
      return renderLegal(TERMS[language], words, legal)
    case 'privacy':
      return renderLegal(PRIVACY[language], words, legal)
  }
}

/** Stand in the markup where something that React did not draw comes. */
const CARD = '@@card@@'
const DEMO = '@@demo@@'

function renderLanding(words: Parameters<typeof Landing>[0]['words'], texts: SiteTexts): string {
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

function renderPricing(
  words: { language: Language; t: Translate },
  pricing: { language: Language; t: Translate },
): RenderedPage {
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

function renderLegal(
  text: (typeof TERMS)[Language],
  words: { language: Language; t: Translate },
  t: Translate,
): RenderedPage {
  return {
    title: `${text.title} · ${words.t('product')}`,
    description: text.description,
    body: renderToStaticMarkup(
      <LegalPage words={words} supportEmail={SUPPORT}>
        <LegalArticle
          text={text}
          language={words.language}
          t={t}
          supportEmail={SUPPORT}
          privacyEmail={PRIVACY_MAILBOX}
        />
      </LegalPage>,
    ),
  }
}
