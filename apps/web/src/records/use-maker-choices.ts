import { can } from '@isiro/domain/roles'
import { TEAM_SEATS } from '@isiro/domain/team-seats'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { useGivenTexts } from '../platform/i18n/use-texts.ts'
import type { ListChoice } from '../platform/lists/list-toolbar.tsx'
import { teamQuery } from './queries/team.ts'

/** The choice of a list by who made its documents. None where one person makes them all, or sees only their own. */
export function useMakerChoices(namespace: string): ListChoice[] {
  const { t } = useGivenTexts(namespace)
  const { plan } = useCurrentUser()
  const { data: team } = useQuery({ ...teamQuery, enabled: TEAM_SEATS[plan].people > 1 })
  const makers = team?.members.filter(({ role }) => can(role, 'invoices.write')) ?? []
  const you = makers.find(({ isYou }) => isYou)
  if (makers.length < 2 || (you?.role === 'sales' && !team?.salesSeeAll)) return []
  const options = makers.map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }))
  return [
    {
      part: 'madeBy',
      label: t('list.madeBy'),
      options: [{ value: '', label: t('list.madeByAnyone') }, ...options],
    },
  ]
}
