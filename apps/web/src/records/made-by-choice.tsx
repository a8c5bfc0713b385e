import { can, type Verb } from '@isiro/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useGivenTexts } from '../platform/i18n/use-texts.ts'
import type { ListAddress } from '../platform/lists/address-filter.ts'
import { SelectField } from '../ui/select-field.tsx'
import { teamQuery } from './queries/team.ts'

export interface MadeByChoiceProps {
  namespace: string
  address: ListAddress
  /** What makes the list's records; the documents of a list are made with invoices. */
  verb?: Verb
}

/** The choice of a list by who made its records. None where one person makes them all, or sees only their own. */
export function MadeByChoice({ namespace, address, verb = 'invoices.write' }: MadeByChoiceProps) {
  const { t } = useGivenTexts(namespace)
  const { data: team } = useQuery(teamQuery)
  const makers = team?.members.filter(({ role }) => can(role, verb)) ?? []
  const you = makers.find(({ isYou }) => isYou)
  if (makers.length < 2 || (you?.role === 'sales' && !team?.salesSeeAll)) return null
  const options = makers.map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }))
  return (
    <SelectField
      label={<span className="md:sr-only">{t('list.madeBy')}</span>}
      value={address.read('madeBy')}
      onChange={(madeBy) => address.write({ madeBy })}
      options={[{ value: '', label: t('list.madeByAnyone') }, ...options]}
      className="grow basis-40 md:max-w-60"
    />
  )
}
