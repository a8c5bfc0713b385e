import BadgeCheck from 'lucide-react/icons/badge-check'
import Bell from 'lucide-react/icons/bell'
import Building2 from 'lucide-react/icons/building-2'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FolderInput from 'lucide-react/icons/folder-input'
import HandCoins from 'lucide-react/icons/hand-coins'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Palette from 'lucide-react/icons/palette'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Store from 'lucide-react/icons/store'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { siteConfig } from '../../platform/http/site-config.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { IfOtherBusinesses } from '../auth/if-other-businesses.tsx'
import { ReferralCard } from '../business/referral-card.tsx'
import { DeviceCard } from './device-card.tsx'

const SECTIONS = [
  { id: 'gettingPaid', to: paths.settings('getting-paid'), icon: HandCoins },
  { id: 'messages', to: paths.settings('messages'), icon: MessageSquareText },
  { id: 'notifications', to: paths.settings('notifications'), icon: Bell },
  { id: 'plan', to: paths.subscription(), icon: BadgeCheck },
  { id: 'business', to: paths.dashboard('business'), icon: Building2 },
  { id: 'brand', to: paths.settings('brand'), icon: Palette },
  { id: 'openingBalances', to: paths.settings('opening-balances'), icon: FolderInput },
  { id: 'security', to: paths.settings('security'), icon: ShieldCheck },
] as const

const OTHER_BUSINESSES = {
  id: 'otherBusinesses',
  to: paths.otherBusinesses(),
  icon: Store,
} as const

const loadConsentCard = () =>
  import('../consent/consent-card.tsx').then((module) => module.ConsentCard)

type Section = (typeof SECTIONS)[number] | typeof OTHER_BUSINESSES

/** `/settings`: what can be set, and where. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const heading = usePage(t('title'))
  return (
    <>
      <PageHeader title={t('title')} headingRef={heading} />
      <ul className="grid gap-3">
        {SECTIONS.map((section) => (
          <SectionRow key={section.id} {...section} />
        ))}
        <IfOtherBusinesses>
          <SectionRow {...OTHER_BUSINESSES} />
        </IfOtherBusinesses>
      </ul>
      <ReferralCard className="mt-6" />
      <DeviceCard />
      {siteConfig().hasAnalytics ? (
        <LazyPart
          id="consent"
          load={loadConsentCard}
          namespaces={['consent']}
          skeleton={<Skeleton kind="form" className="mt-6 h-32" />}
          part={{}}
        />
      ) : null}
    </>
  )
}

function SectionRow({ id, to, icon: Icon }: Section) {
  const { t } = useTranslation('settings')
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 rounded-card border bg-bg p-4 transition-state hover:bg-surface-2"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon aria-hidden="true" />
        </span>
        <span className="grid grow gap-0.5">
          <span className="font-semibold">{t(`section.${id}`)}</span>
          <span className="text-dense text-muted">{t(`section.${id}Detail`)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="text-muted" />
      </Link>
    </li>
  )
}
