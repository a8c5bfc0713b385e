import { Button } from '../../ui/button.tsx'
import type { Words } from './words.ts'

export interface DemoHintProps {
  words: Words
  email: string
  password: string
}

/**
 * The way into the demo business, for demonstration environments. The button only fills the login
 * form; the site's script does it, before and after the form is live.
 */
export function DemoHint({ words, email, password }: DemoHintProps) {
  const { t } = words
  return (
    <section
      aria-labelledby="demo-title"
      className="mt-4 rounded-card border border-dashed border-control bg-bg p-4 text-dense"
    >
      <h2 id="demo-title" className="font-semibold">
        {t('demo.title')}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('demo.email')}</dt>
        <dd className="break-all select-all">{email}</dd>
        <dt className="text-muted">{t('demo.password')}</dt>
        <dd className="break-all select-all">{password}</dd>
      </dl>
      <Button
        variant="secondary"
        size="small"
        className="mt-3 w-full"
        data-fill-login={email}
        data-fill-password={password}
      >
        {t('demo.fill')}
      </Button>
    </section>
  )
}
