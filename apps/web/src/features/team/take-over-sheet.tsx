import { isApproverRole } from '@isiro/domain/approvals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { ApiError } from '../../platform/http/api-error.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { teamQuery } from '../../records/queries/team.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** How many approvals wait for a member alone, where that refused the leaving; null for every other failure. */
export function waitingFor(error: unknown): number | null {
  return error instanceof ApiError && error.code === 'approval.approver_needed'
    ? Number(error.details.count)
    : null
}

interface TakeOverSheetProps {
  /** The member who leaves. */
  leaver: string
  title: string
  /** What waits, and for whom. */
  detail: string
  /** The button that leaves, or removes. */
  submit: { label: string; pendingLabel: string }
  sending: { error: unknown; isPending: boolean }
  onChosen: (takeOver: string) => void
  isOpen: boolean
  onClose: () => void
}

/** Asks who answers what waits for a member, before the member leaves. */
export function TakeOverSheet(props: TakeOverSheetProps) {
  const { leaver, title, detail, submit, sending, onChosen, isOpen, onClose } = props
  const { t } = useTexts('team')
  const { data: team } = useQuery(teamQuery)
  const others = (team?.members ?? []).filter(
    ({ id, role }) => id !== leaver && isApproverRole(role),
  )
  const [chosen, setChosen] = useState('')
  const takeOver = chosen === '' ? (others[0]?.id ?? '') : chosen
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={title}>
      <SheetForm
        onSubmit={() => onChosen(takeOver)}
        // That somebody is needed is what the sheet asks for.
        sending={waitingFor(sending.error) === null ? sending : { ...sending, error: null }}
        submit={submit}
        onCancel={onClose}
      >
        <OfflineNote />
        <p>{detail}</p>
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
