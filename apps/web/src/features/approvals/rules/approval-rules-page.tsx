import type { ApprovalRule, ApprovalRules } from '@isiro/contracts/approval-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { Loaded } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SettingsCards, SettingsPageFrame } from '../../settings/settings-page-frame.tsx'
import { approvalRulesQuery } from '../api.ts'
import { RuleCard } from './rule-card.tsx'
import { RuleSheet } from './rule-sheet.tsx'

/** `/settings/approvals`: what waits for somebody else's approval, above which amount, by whom. */
export function ApprovalRulesPage() {
  const { t } = useTexts('approvals')
  const query = useQuery(approvalRulesQuery)
  const [open, setOpen] = useState<ApprovalRule | 'new' | null>(null)
  return (
    <SettingsPageFrame
      title={t('rules.title')}
      description={t('rules.description')}
      aside={
        query.data?.isActive ? (
          <Button onClick={() => setOpen('new')}>{t('rules.add')}</Button>
        ) : null
      }
    >
      <Loaded
        query={query}
        failed={t('rules.failed')}
        skeleton={<Skeleton kind="list" className="h-96" />}
      >
        {(data) => (
          <SettingsCards>
            {data.isActive ? null : <UpgradeCard capability="approvals" />}
            <Rules data={data} onChange={setOpen} />
            <p>
              <Link to={paths.approvals()} className="link tap">
                {t('rules.toQueue')}
              </Link>
            </p>
            <RuleSheet
              key={open === null || open === 'new' ? 'new' : open.id}
              rules={data}
              rule={open === 'new' ? null : open}
              isOpen={open !== null}
              onClose={() => setOpen(null)}
            />
          </SettingsCards>
        )}
      </Loaded>
    </SettingsPageFrame>
  )
}

interface RulesProps {
  data: ApprovalRules
  onChange: (rule: ApprovalRule) => void
}

function Rules({ data, onChange }: RulesProps) {
  const { t } = useTexts('approvals')
  if (data.rules.length === 0)
    return <EmptyState title={t('rules.empty')} description={t('rules.emptyDetail')} />
  return (
    <ul className="grid grid-cols-1 gap-4">
      {data.rules.map((rule) => (
        <li key={rule.id}>
          <RuleCard rule={rule} rules={data} onChange={() => onChange(rule)} />
        </li>
      ))}
    </ul>
  )
}
