import { siteConfig } from '../platform/http/site-config.ts'
import { textsOf } from '../platform/i18n/i18n.ts'
import { paths } from '../platform/pages/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageMain } from './page-main.tsx'

/**
 * Shown after an unexpected error. It uses no code that may have caused the failure; its texts are loaded
 * before the first screen.
 */
export function CrashScreen({ code }: { code: string }) {
  const t = textsOf('common')
  const { supportEmail } = siteConfig()
  return (
    <PageMain className="mx-auto grid min-h-[70dvh] max-w-reading content-center p-(--gutter)">
      <div role="alert" className="grid justify-items-center gap-4 text-center">
        <h1 className="text-h1">{t('crash.title')}</h1>
        <p>{t('crash.detail')}</p>
        <p className="text-muted">{t('crash.drafts')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>
          {/* A plain link: it reloads the app from a clean state. */}
          <a href={paths.home()} className={buttonClass({ variant: 'secondary' })}>
            {t('crash.home')}
          </a>
        </div>
        {supportEmail ? (
          <p className="text-dense">
            {t('crash.support')}{' '}
            <a href={`mailto:${supportEmail}`} className="link">
              {supportEmail}
            </a>
          </p>
        ) : null}
        {code ? <p className="text-dense text-muted">{t('crash.code', { code })}</p> : null}
      </div>
    </PageMain>
  )
}
