import type { Translate } from '../../platform/i18n/text-types.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'

export interface ConsentBannerProps {
  t: Translate<'consent'>
  /** The measurement id and the address of the tag service, with a blank between them. */
  tag: string
}

/**
 * The question of a public page whether it may load the tag. It is drawn with the page and hidden until the page's
 * script shows it. It stands behind the footer and sticks to the bottom of the window, so it covers the end of no page.
 */
export function ConsentBanner({ t, tag }: ConsentBannerProps) {
  return (
    <section
      hidden
      data-consent={tag}
      tabIndex={-1}
      aria-label={t('banner.label')}
      className="sticky bottom-0 z-40 border-t bg-bg shadow-dialog print:hidden"
    >
      <div className="mx-auto flex max-w-wide flex-wrap items-center gap-x-8 gap-y-3 px-(--gutter) py-3">
        <div className="min-w-0 grow basis-80 text-dense">
          <p className="max-w-reading text-pretty">
            {t('banner.text')}{' '}
            <a href={paths.privacy()} className="link">
              {t('banner.privacy')}
            </a>
          </p>
          <Present choice="agreed" text={t('banner.agreed')} />
          <Present choice="refused" text={t('banner.refused')} />
        </div>
        <div className="grid grow grid-cols-2 gap-3 md:max-w-80">
          <Choice choice="refused" label={t('banner.refuse')} />
          <Choice choice="agreed" label={t('banner.agree')} />
        </div>
      </div>
    </section>
  )
}

/** The earlier choice; the script shows the one that is true. */
function Present({ choice, text }: { choice: string; text: string }) {
  return (
    <p hidden data-consent-now={choice} className="mt-1 text-muted">
      {text}
    </p>
  )
}

/** Both choices look the same: refusing is as easy as agreeing. */
function Choice({ choice, label }: { choice: string; label: string }) {
  return (
    <Button variant="secondary" data-consent-choice={choice}>
      {label}
    </Button>
  )
}
