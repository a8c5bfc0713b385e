import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { cx } from '../../ui/class-names.ts'
import { type WelcomeStep, welcomeSteps } from './welcome-steps.ts'

/** How far one has come. Every card can be gone back to. */
export function Progress({ current }: { current: WelcomeStep }) {
  const { t } = useTexts('welcome')
  const steps = welcomeSteps(useCurrentUser().country)
  const reached = steps.indexOf(current)
  return (
    <nav aria-label={t('progress', { step: reached + 1, all: steps.length })}>
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {steps.map((step, index) => (
          <li key={step}>
            <Link
              to={`${paths.welcome()}?step=${step}`}
              aria-current={step === current ? 'step' : undefined}
              className={cx(
                'grid min-h-11 content-start gap-1.5 pt-1 text-caption',
                step === current ? 'text-text' : 'text-muted',
              )}
            >
              <span
                className={cx('h-1.5 rounded-full', index <= reached ? 'bg-brand' : 'bg-surface-2')}
              />
              <span className="max-xs:sr-only">{t(`${step}.short`)}</span>
            </Link>
          </li>
        ))}
      </ol>
      {/* Five names side by side do not fit a phone. */}
      <p aria-hidden="true" className="-mt-7 text-caption xs:hidden">
        {t('progress', { step: reached + 1, all: steps.length })} · {t(`${current}.short`)}
      </p>
    </nav>
  )
}
