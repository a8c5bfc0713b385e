import type { Team, TeamMember } from '@isiro/contracts/team'
import { can, ROLES } from '@isiro/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { teamQuery } from '../../records/queries/team.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingsCards, SettingsPageFrame } from '../settings/settings-page-frame.tsx'
import { FactorCard } from './factor-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { LeaveButton } from './leave-button.tsx'
import { MemberRow } from './member-row.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { SalesSightCard } from './sales-sight-card.tsx'

/** `/settings/team`: who works in the business, who is invited, and what each role may do. */
export function TeamPage() {
  const { t } = useTexts('team')
  const team = useQuery(teamQuery)
  const [isInviting, setInviting] = useState(false)
  const you = team.data?.members.find(({ isYou }) => isYou)
  return (
    <SettingsPageFrame
      title={t('title')}
      description={t('description')}
      aside={
        you && mayManage(you) ? (
          <Button onClick={() => setInviting(true)}>{t('invite')}</Button>
        ) : null
      }
    >
      <Loaded
        query={team}
        failed={t('failed')}
        skeleton={<Skeleton kind="list" className="h-96" />}
      >
        {(data) => <TeamCards team={data} />}
      </Loaded>
      <InviteSheet isOpen={isInviting} onClose={() => setInviting(false)} />
    </SettingsPageFrame>
  )
}

/** Who invites, changes roles and removes. */
function mayManage({ role, isReadOnly }: TeamMember): boolean {
  return !isReadOnly && can(role, 'team.manage')
}

function hasOthers({ members, invitations }: Team): boolean {
  return members.length + invitations.length > 1
}

function TeamCards({ team }: { team: Team }) {
  const { t } = useTexts(['team', 'roles'])
  const { plan } = useCurrentUser()
  const you = team.members.find(({ isYou }) => isYou)
  const manages = you !== undefined && mayManage(you)
  return (
    <SettingsCards>
      <OfferNotice team={team} />
      <Card title={t('people')}>
        <ul className="-mt-2 grid divide-y">
          {team.members.map((member) => (
            <MemberRow key={member.id} member={member} you={you} isManaged={manages} />
          ))}
        </ul>
        {team.members.length === 1 && team.invitations.length === 0 ? (
          <p className="mt-1 text-dense text-muted">{t('alone')}</p>
        ) : null}
        <Seats seats={team.seats} />
        {plan === 'business' || !manages ? null : (
          <div className="mt-3">
            <UpgradeCard capability="team" isLine />
          </div>
        )}
      </Card>
      {team.invitations.length > 0 ? (
        <InvitationsCard invitations={team.invitations} isManaged={manages} />
      ) : null}
      {manages && hasOthers(team) ? (
        <SalesSightCard team={team} isManaged />
      ) : you?.role === 'sales' ? (
        <SalesSightCard team={team} isManaged={false} />
      ) : null}
      {you?.role === 'owner' && plan === 'business' && hasOthers(team) ? (
        <FactorCard team={team} />
      ) : null}
      <Card title={t('roles')}>
        <dl className="-mt-1 grid gap-3">
          {ROLES.map((role) => (
            <div key={role}>
              <dt className="font-medium">{t(`roles:name.${role}`)}</dt>
              <dd className="text-dense text-muted">{t(`roles:about.${role}`)}</dd>
            </div>
          ))}
        </dl>
        <Link to={paths.roles()} className="link tap mt-3 inline-block text-dense">
          {t('rolesTable')}
        </Link>
      </Card>
      {you && you.role !== 'owner' ? <LeaveButton /> : null}
    </SettingsCards>
  )
}

function Seats({ seats }: Pick<Team, 'seats'>) {
  const { t } = useTexts('team')
  const { people, accountants } = seats
  return (
    <p className="mt-3 text-dense text-muted">
      {t('seats', { taken: people.taken, of: people.of })}{' '}
      {t('accountantSeats', { taken: accountants.taken, of: accountants.of })}
    </p>
  )
}
