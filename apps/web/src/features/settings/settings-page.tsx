import { type Capability, lowestPlanWith } from '@isiro/domain/plans'
import { can, type Verb } from '@isiro/domain/roles'
import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Bell from 'lucide-react/icons/bell'
import BookOpenText from 'lucide-react/icons/book-open-text'
import Building2 from 'lucide-react/icons/building-2'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import FolderInput from 'lucide-react/icons/folder-input'
import Globe from 'lucide-react/icons/globe'
import HandCoins from 'lucide-react/icons/hand-coins'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Palette from 'lucide-react/icons/palette'
import Plug from 'lucide-react/icons/plug'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Stamp from 'lucide-react/icons/stamp'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import Webhook from 'lucide-react/icons/webhook'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { siteConfig } from '../../platform/http/site-config.ts'
import type { PlainKey } from '../../platform/i18n/text-types.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Can } from '../../platform/pages/can.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PlanLock } from '../../platform/pages/plan-lock.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { IfOtherBusinesses } from '../auth/if-other-businesses.tsx'
import { ReferralCard } from '../business/referral-card.tsx'
import { DeviceCard } from './device-card.tsx'

/** What stands behind a prefix in the keys of settings.json. */
type IdsOf<Prefix extends string, Key = PlainKey<'settings'>> = Key extends `${Prefix}.${infer Id}`
  ? Id
  : never

interface Section {
  id: Exclude<IdsOf<'section'>, `${string}Detail`>
  to: string
  icon: LucideIcon
  /** What more than reading it needs. */
  capability?: Capability
  /** What a role needs to see it; without it, each role does. */
  verb?: Verb
  /** Shown only to members with whose address others had opened a business. */
  isOfOthers?: boolean
  /** Shown only where the business has several members. */
  isOfTeam?: boolean
  /** Whether a sandbox has it, too: it has neither people nor a plan. */
  inSandbox?: boolean
}

/** What can be set, by what it is about. */
const GROUPS: readonly { id: IdsOf<'group'>; sections: readonly Section[] }[] = [
  {
    id: 'business',
    sections: [
      {
        id: 'business',
        to: paths.dashboard('business'),
        icon: Building2,
        verb: 'settings.read',
        inSandbox: true,
      },
      {
        id: 'brand',
        to: paths.settings('brand'),
        icon: Palette,
        capability: 'branding',
        verb: 'settings.write',
      },
      {
        id: 'ownDomain',
        to: paths.settings('own-domain'),
        icon: Globe,
        capability: 'white_label',
        verb: 'domain.manage',
      },
      {
        id: 'gettingPaid',
        to: paths.settings('getting-paid'),
        icon: HandCoins,
        verb: 'payout.write',
      },
      {
        id: 'openingBalances',
        to: paths.settings('opening-balances'),
        icon: FolderInput,
        verb: 'settings.read',
        inSandbox: true,
      },
    ],
  },
  {
    id: 'told',
    sections: [
      {
        id: 'messages',
        to: paths.sms(),
        icon: MessageSquareText,
        verb: 'messages.read',
        inSandbox: true,
      },
      { id: 'notifications', to: paths.settings('notifications'), icon: Bell },
    ],
  },
  {
    id: 'account',
    sections: [
      { id: 'plan', to: paths.subscription(), icon: BadgeCheck, verb: 'settings.read' },
      { id: 'team', to: paths.settings('team'), icon: Users },
      {
        id: 'approvals',
        to: paths.settings('approvals'),
        icon: Stamp,
        capability: 'approvals',
        verb: 'approvals.rules',
      },
      {
        id: 'approvalQueue',
        to: paths.approvals(),
        icon: ClipboardCheck,
        capability: 'approvals',
      },
      { id: 'questions', to: paths.questions(), icon: MessageCircleQuestion, isOfTeam: true },
      { id: 'security', to: paths.settings('security'), icon: KeyRound },
      {
        id: 'apiKeys',
        to: paths.settings('api-keys'),
        icon: Plug,
        capability: 'api_keys',
        verb: 'api.manage',
      },
      {
        id: 'webhooks',
        to: paths.settings('webhooks'),
        icon: Webhook,
        capability: 'webhooks',
        verb: 'webhooks.read',
      },
      { id: 'businesses', to: paths.businesses(), icon: Store, inSandbox: true },
      { id: 'otherBusinesses', to: paths.otherBusinesses(), icon: Store, isOfOthers: true },
    ],
  },
  {
    id: 'data',
    sections: [
      {
        id: 'accountantExports',
        to: paths.settings('accountant-exports'),
        icon: BookOpenText,
        capability: 'accountant_exports',
        verb: 'export',
      },
      { id: 'backup', to: paths.backup(), icon: DatabaseBackup, verb: 'backup.make' },
      { id: 'trail', to: paths.settings('trail'), icon: History, verb: 'trail.read' },
      { id: 'dataPrivacy', to: paths.dataPrivacy(), icon: ShieldCheck },
    ],
  },
]

const loadConsentCard = () =>
  import('../consent/consent-card.tsx').then((module) => module.ConsentCard)

/** `/settings`: what can be set, and where. */
export function SettingsPage() {
  const { t } = useTexts('settings')
  const heading = usePage(t('title'))
  const { sandboxOf } = useCurrentUser()
  return (
    <>
      <PageHeader title={t('title')} headingRef={heading} />
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 lg:grid-cols-2">
        {GROUPS.map((group) => (
          <SectionGroup key={group.id} {...group} />
        ))}
        {sandboxOf ? null : (
          <Can verb="settings.read">
            <ReferralCard />
          </Can>
        )}
        <DeviceCard />
      </div>
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

function SectionGroup({ id, sections }: (typeof GROUPS)[number]) {
  const { t } = useTexts('settings')
  const { role, hasTeam, sandboxOf } = useCurrentUser()
  const shown = sections.filter(
    ({ verb, isOfTeam, inSandbox }) =>
      (!verb || can(role, verb)) && (!isOfTeam || hasTeam) && (!sandboxOf || inSandbox),
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={`settings-${id}`} className="grid gap-2">
      <h2 id={`settings-${id}`} className="text-dense font-semibold text-muted">
        {t(`group.${id}`)}
      </h2>
      <ul className="divide-y overflow-hidden rounded-card border bg-bg">
        {shown.map((section) => {
          const row = <SectionRow key={section.id} {...section} />
          return section.isOfOthers ? (
            <IfOtherBusinesses key={section.id}>{row}</IfOtherBusinesses>
          ) : (
            row
          )
        })}
      </ul>
    </section>
  )
}

function SectionRow({ id, to, icon: Icon, capability }: Section) {
  const { t } = useTexts('settings')
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 p-4 transition-state hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" className="shrink-0 text-brand" />
        <span className="grid grow gap-0.5">
          <span className="flex items-center gap-1.5 font-semibold">
            {t(`section.${id}`)}
            <PlanLock plan={capability && lowestPlanWith(capability)} />
          </span>
          <span className="text-dense text-muted">{t(`section.${id}Detail`)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}
