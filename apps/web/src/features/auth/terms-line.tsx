import { paths } from '../../platform/pages/paths.ts'
import { useAuthHost } from './auth-host.tsx'
import { withLinks } from './with-links.tsx'

/** Consent text for creating an account. The links open in the same tab; the form's input is kept. */
export function TermsLine() {
  const { t } = useAuthHost()
  const link = (href: string) => (label: string) => (
    <a href={href} className="link">
      {label}
    </a>
  )
  return (
    <p className="text-dense text-muted">
      {withLinks(t('terms'), { terms: link(paths.terms()), privacy: link(paths.privacy()) })}
    </p>
  )
}
