import type {
  ChangeSalesSight,
  InviteMember,
  OfferOwnership,
  RequireFactor,
  Team,
} from '@isiro/contracts/team'
import type { GivenRole } from '@isiro/domain/team-seats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { currentUserQuery } from '../../platform/http/current-user.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { leaveBy } from '../../platform/http/leave-by.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { teamQuery } from '../../records/queries/team.ts'

/** A change whose answer is the team as it is now. */
function useTeamChange<Input>(change: (input: Input) => Promise<Team>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (team) => keepAnswer(queries, teamQuery.queryKey, team),
    onError: () => queries.invalidateQueries({ queryKey: teamQuery.queryKey }),
  })
}

export function useInvite() {
  const once = useOnceKey()
  return useTeamChange((input: InviteMember) =>
    api.post<Team>('/api/team/invitations', input, { once }),
  )
}

/** Mails an invitation again; its earlier link ends. */
export function useSendAgain() {
  return useTeamChange((id: string) => api.post<Team>(`/api/team/invitations/${id}/send`))
}

export function useRevoke() {
  return useTeamChange((id: string) => api.del<Team>(`/api/team/invitations/${id}`))
}

export function useChangeRole(id: string) {
  return useTeamChange((input: { role: GivenRole }) =>
    api.put<Team>(`/api/team/members/${id}/role`, input),
  )
}

/** Says whose documents those in sales see. */
export function useChangeSalesSight() {
  return useTeamChange((input: ChangeSalesSight) => api.put<Team>('/api/team/sales-sight', input))
}

/** Asks everybody for a second factor from a day on; null asks nobody. */
export function useRequireFactor() {
  return useTeamChange((input: RequireFactor) => api.put<Team>('/api/team/factor', input))
}

/** Removes a member. `takeOver` answers the approvals that waited for that member alone. */
export function useRemoveMember() {
  return useTeamChange(({ id, takeOver }: { id: string; takeOver?: string }) =>
    api.del<Team>(
      takeOver === undefined
        ? `/api/team/members/${id}`
        : `/api/team/members/${id}?takeOver=${encodeURIComponent(takeOver)}`,
    ),
  )
}

/** Leaves the business, which ends this session. `takeOver` answers the approvals that waited for the leaver alone. */
export function useLeaveTeam() {
  return useMutation({
    mutationFn: (takeOver?: string) =>
      leaveBy(() =>
        api.post<void>(
          takeOver === undefined
            ? '/api/team/leave'
            : `/api/team/leave?takeOver=${encodeURIComponent(takeOver)}`,
        ),
      ),
  })
}

export function useOfferOwnership() {
  return useTeamChange((input: OfferOwnership) => api.post<Team>('/api/team/ownership', input))
}

/** Withdraws the offer, or declines it. */
export function useEndOffer() {
  return useTeamChange((_nothing: undefined) => api.del<Team>('/api/team/ownership'))
}

/** Takes the business. What its owner may do is seen everywhere. */
export function useTakeOwnership() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { password: string }) => api.post<Team>('/api/team/ownership/take', input),
    async onSuccess(team) {
      await keepAnswer(queries, teamQuery.queryKey, team)
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
}
