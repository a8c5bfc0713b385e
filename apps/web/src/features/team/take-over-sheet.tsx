import type { TeamMember } from '@isiro/contracts/team'
import { isApproverRole } from '@isiro/domain/approvals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { teamQuery } from '../../records/queries/team.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRemoveMember } from './api.ts'

interface TakeOverSheetProps {
  member: TeamMember
  /** How many approvals wait for the member alone. */
  waiting: number
  isOpen: boolean
  onClose: () => void
}

/** Asks who answers what waits for a member, before the member is removed. */
export function TakeOverSheet({ member, waiting, isOpen, onClose }: TakeOverSheetProps) {
  const { t } = useTexts('team')
  const { data: team } = useQuery(teamQuery)
  const removing = useRemoveMember()
  const name = `${member.firstName} ${member.lastName}`
  const others = (team?.members ?? []).filter(
    ({ id, role }) => id !== member.id && isApproverRole(role),
  )
  const [chosen, setChosen] = useState('')
  const takeOver = chosen === '' ? (others[0]?.id ?? '') : chosen

  function remove() {
    removing.mutate(
      { id: member.id, takeOver },
      {
        onSuccess() {
          toast.success(t('removed', { name }))
          onClose()
        },
      },
    )
  }

  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('takeOverTitle', { name })}>
      <SheetForm
        onSubmit={remove}
        sending={removing}
        submit={{ label: t('takeOverSave'), pendingLabel: t('removing') }}
        onCancel={onClose}
      >
        <OfflineNote />
        <p>{t('takeOverDetail', { name, count: waiting })}</p>
        <SelectField
          label={t('takeOver')}
          value={takeOver}
          onChange={setChosen}
          options={others.map(({ id, firstName, lastName }) => ({
            value: id,
            label: `${firstName} ${lastName}`,
          }))}
        />
      </SheetForm>
    </Sheet>
  )
}
