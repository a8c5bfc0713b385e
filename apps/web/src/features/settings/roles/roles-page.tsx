import { can, ROLES, type Role, rolesThatCan, type Verb } from '@isiro/domain/roles'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckList } from '../../../ui/check-list.tsx'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { SettingsPageFrame } from '../settings-page-frame.tsx'
import { AREAS } from './areas.ts'

/** `/settings/team/roles`: what each role can do, as the server decides it. */
export function RolesPage() {
  const { t } = useTexts('roles')
  const { role } = useCurrentUser()
  return (
    <SettingsPageFrame title={t('title')} description={t('description')}>
      <p className="mb-5 font-medium">{t('own', { role: t(`name.${role}`) })}</p>
      <div className="grid gap-5 max-md:hidden">
        {AREAS.map(({ id, verbs }) => (
          <section key={id} aria-labelledby={`area-${id}`} className="grid gap-2">
            <h2 id={`area-${id}`} className="text-h2">
              {t(`area.${id}`)}
            </h2>
            <AreaTable area={t(`area.${id}`)} verbs={verbs} />
          </section>
        ))}
      </div>
      <div className="grid gap-4 md:hidden">
        {/* The reader's own first: on a phone each role is a screen long. */}
        {[role, ...ROLES.filter((each) => each !== role)].map((each) => (
          <RoleCard key={each} role={each} />
        ))}
      </div>
    </SettingsPageFrame>
  )
}

type ShownVerb = (typeof AREAS)[number]['verbs'][number]

function AreaTable({ area, verbs }: { area: string; verbs: readonly ShownVerb[] }) {
  const { t } = useTexts('roles')
  return (
    <Table caption={area}>
      <TableHead>
        <tr>
          <ColumnHeader>{t('column')}</ColumnHeader>
          {ROLES.map((role) => (
            <ColumnHeader key={role} className="w-28 text-center">
              {t(`name.${role}`)}
            </ColumnHeader>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {verbs.map((verb) => (
          <TableRow key={verb}>
            <RowHeader>{t(`verb.${verb}`)}</RowHeader>
            {ROLES.map((role) => (
              <Answer key={role} role={role} verb={verb} />
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Answer({ role, verb }: { role: Role; verb: Verb }) {
  const { t } = useTexts('roles')
  const isOpen = rolesThatCan(verb).includes(role)
  const Mark = isOpen ? Check : Minus
  return (
    <Cell>
      <Mark aria-hidden="true" className={isOpen ? 'mx-auto text-brand' : 'mx-auto text-muted'} />
      <span className="sr-only">{t(isOpen ? 'yes' : 'no')}</span>
    </Cell>
  )
}

/** On a phone: one role with what it can do. */
function RoleCard({ role }: { role: Role }) {
  const { t } = useTexts('roles')
  const verbs = AREAS.flatMap((area) => area.verbs).filter((verb) => can(role, verb))
  return (
    <Card title={t(`name.${role}`)}>
      <p className="mb-3 text-dense text-muted">{t(`about.${role}`)}</p>
      <CheckList items={verbs.map((verb) => t(`verb.${verb}`))} />
    </Card>
  )
}
