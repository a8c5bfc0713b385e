import type { TeamMember } from '@isiro/contracts/team'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRemoveMember } from './api.ts'
import { OwnershipSheet } from './ownership-sheet.tsx'
import { RoleSheet } from './role-sheet.tsx'
import { TakeOverSheet, waitingFor } from './take-over-sheet.tsx'

interface MemberRowProps {
  member: TeamMember
  /** The member who looks. */
  you: TeamMember | undefined
  /** Whether the member who looks may change others. */
  isManaged: boolean
}

type Open = 'role' | 'owner' | 'remove' | null

/** A member: who, in which role, since when; and what can be done about it. */
export function MemberRow({ member, you, isManaged }: MemberRowProps) {
  const { t } = useTexts(['team', 'roles'])
  const format = useFormat()
  const [open, setOpen] = useState<Open>(null)
  const name = `${member.firstName} ${member.lastName}`
  const joined = t('since', { date: format.date(member.joinedAt.slice(0, 10)) })
  const seen = member.lastSeenAt
    ? t('seen', { date: format.date(member.lastSeenAt.slice(0, 10)) })
    : null
  const close = () => setOpen(null)
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="break-words">{name}</span>
          {member.isYou ? <Badge tone="brand">{t('you')}</Badge> : null}
          <Badge>{t(`roles:name.${member.role}`)}</Badge>
          {member.isReadOnly ? <Badge tone="warn">{t('readOnly')}</Badge> : null}
        </p>
        <p className="text-dense break-all text-muted">{member.email}</p>
        <p className="text-dense text-muted">
          {[joined, seen].filter((part) => part !== null).join(' · ')}
        </p>
      </div>
      {isManaged && member.role !== 'owner' ? (
        <DropdownMenu
          trigger={
            <IconButton label={t('actionsFor', { name })}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => setOpen('role')}>{t('changeRole')}</MenuItem>
          {you?.role === 'owner' ? (
            <MenuItem onSelect={() => setOpen('owner')}>{t('makeOwner')}</MenuItem>
          ) : null}
          {member.isYou ? null : (
            <MenuItem isDestructive onSelect={() => setOpen('remove')}>
              {t('remove')}
            </MenuItem>
          )}
        </DropdownMenu>
      ) : null}
      <RoleSheet member={member} isOpen={open === 'role'} onClose={close} />
      <OwnershipSheet member={member} isOpen={open === 'owner'} onClose={close} />
      <RemoveDialog member={member} isOpen={open === 'remove'} onClose={close} />
    </li>
  )
}

interface RemoveDialogProps {
  member: TeamMember
  isOpen: boolean
  onClose: () => void
}

function RemoveDialog({ member, isOpen, onClose }: RemoveDialogProps) {
  const { t } = useTexts('team')
  const removing = useRemoveMember()
  const name = `${member.firstName} ${member.lastName}`
  const [waiting, setWaiting] = useState<number | null>(null)
  if (waiting !== null)
    return (
      <TakeOverSheet
        leaver={member.id}
        title={t('takeOverTitle', { name })}
        detail={t('takeOverDetail', { name, count: waiting })}
        submit={{ label: t('takeOverSave'), pendingLabel: t('removing') }}
        sending={removing}
        onChosen={(takeOver) =>
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
        isOpen={isOpen}
        onClose={() => {
          setWaiting(null)
          removing.reset()
          onClose()
        }}
      />
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('removeTitle', { name })}
      description={t('removeDetail')}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('remove')}
      pendingLabel={t('removing')}
      isPending={removing.isPending}
      isDestructive
      onConfirm={() =>
        removing.mutate(
          { id: member.id },
          {
            onSuccess() {
              toast.success(t('removed', { name }))
              onClose()
            },
            onError(error) {
              // Who takes over what waits for this member is asked in place of the dialog.
              const count = waitingFor(error)
              if (count !== null) return setWaiting(count)
              toast.error(t('removeFailed'), errorText(error))
              onClose()
            },
          },
        )
      }
    />
  )
}
