import { RULE_GROUPS, type RuleGroup, TAX_RULES } from '@isiro/domain/tax-rules'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { RuleCard } from './rule-card.tsx'
import { Supplies } from './supplies.tsx'

const LISTS = ['zero', 'exempt', 'suspended'] as const

/** The rules of a subject, each once. Goods and services that the law lists by name stand as lists. */
function idsOf(group: RuleGroup) {
  const rules = TAX_RULES.filter((rule) => rule.group === group && rule.value.kind !== 'supply')
  return [...new Set(rules.map(({ id }) => id))]
}

/** Every rule that Isiro reckons by, as it holds today, with its source. */
export function RulesView() {
  const { t } = useTexts('tax-rules')
  const { timeZone } = useCurrentUser()
  const today = currentDay(timeZone)
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-reading text-dense text-muted">{t('all.what')}</p>
      <nav aria-label={t('all.subjects')} className="-mx-(--gutter) scroll-row md:mx-0">
        <ul className="flex w-max gap-2 px-(--gutter) py-0.5 md:px-0.5">
          {RULE_GROUPS.map((group) => (
            <li key={group}>
              <a
                href={`#rules-${group}`}
                className="flex min-h-11 items-center rounded-full border border-control px-3.5 text-dense whitespace-nowrap transition-state hover:bg-surface-2 fine:min-h-8"
              >
                {t(`group.${group}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {RULE_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`rules-${group}`} className="grid grid-cols-1 gap-3">
          <h2 id={`rules-${group}`} className="text-h2">
            {t(`group.${group}`)}
          </h2>
          {group === 'wht' ? <p className="text-dense">{t('why.wht.rate')}</p> : null}
          <div className="grid gap-3 md:grid-cols-2 md:gap-4">
            {idsOf(group).map((id) => (
              <RuleCard key={id} id={id} date={today} isBrief={id.startsWith('wht.rate.')} />
            ))}
            {group === 'vat'
              ? LISTS.map((list) => <Supplies key={list} treatment={list} date={today} />)
              : null}
          </div>
        </section>
      ))}
      <p className="max-w-reading text-dense text-muted">{t('advice')}</p>
    </div>
  )
}
