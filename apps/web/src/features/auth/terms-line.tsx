import { paths } from '../../platform/paths.ts'
import { useAuthHost } from './auth-host.tsx'
import { withLinks } from './with-links.tsx'

/** What creating an account means. The links open in the same tab; the form is kept. */
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
