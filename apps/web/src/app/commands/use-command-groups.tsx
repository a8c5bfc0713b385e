import { inBusiness } from '@isiro/domain/business-address'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useMemo } from 'react'
import { ownBusinessesQuery } from '../../features/businesses/api.ts'
import type { Entry, Group } from '../../features/search/entries.ts'
import { areKeysOn } from '../../platform/device/keyboard-keys.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useAppearance } from '../../platform/i18n/use-appearance.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { NavIcon } from '../../platform/pages/nav-icon.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { PlanLock } from '../../platform/pages/plan-lock.tsx'
import type { Place } from '../navigation.ts'
import { opens } from '../opening.ts'
import { newActions, places } from '../places.ts'
import { KeyCap } from './key-cap.tsx'
import { goKeys, newKeys } from './keys.ts'

interface Ways {
  onLogout: () => void
  onKeys: () => void
}

/** The palette's commands besides search: screens, New actions, theme, language, shortcuts and logout. */
export function useCommandGroups({ onLogout, onKeys }: Ways): readonly Group[] {
  const { t } = useTexts(['common', 'search'])
  const { theme, language } = useAppearance()
  const user = useCurrentUser()
  const { data: own } = useQuery({ ...ownBusinessesQuery, enabled: user.businesses > 1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ways out lead to the same places at every drawing
  return useMemo(() => {
    const place = ({ label, to, icon, plan }: Place): Entry => ({
      id: to,
      label: t(label),
      icon: <NavIcon name={icon} className="lucide text-muted" />,
      aside: (
        <>
          <PlanLock plan={plan} />
          <Letters of={to} />
        </>
      ),
      to,
    })
    const app: Entry[] = [
      ...otherThan(theme).map((option) => ({
        id: `theme-${option.value}`,
        label: t('search:command.theme', { theme: option.label }),
        words: t('search:command.themeWords'),
        icon: <SunMoon aria-hidden="true" className="text-muted" />,
        run: () => theme.onChange(option.value),
      })),
      ...otherThan(language).map((option) => ({
        id: `language-${option.value}`,
        label: t('search:command.language', { language: option.label }),
        words: t('search:command.languageWords'),
        icon: <Languages aria-hidden="true" className="text-muted" />,
        run: () => language.onChange(option.value),
      })),
      {
        id: 'keys',
        label: t('search:command.keys'),
        words: t('search:command.keysWords'),
        icon: <Keyboard aria-hidden="true" className="text-muted" />,
        aside: areKeysOn() ? <KeyCap>?</KeyCap> : undefined,
        run: onKeys,
      },
      {
        id: 'logout',
        label: t('user.logout'),
        words: t('search:command.logoutWords'),
        icon: <NavIcon name="log-out" className="lucide text-muted" />,
        run: onLogout,
      },
    ]
    const actions = newActions
      .filter((action) => opens(user, action))
      .map((action) => ({ ...place(action), id: `new ${action.to}` }))
    const switches = (own?.items ?? []).filter(({ isCurrent }) => !isCurrent)
    const others: Entry[] = switches.map(({ id, name }) => ({
      id: `business ${id}`,
      label: t('search:command.business', { business: name }),
      words: t('search:command.businessWords'),
      icon: <Building2 aria-hidden="true" className="text-muted" />,
      run: () => location.assign(inBusiness(id, paths.dashboard())),
    }))
    if (others.length > 0)
      others.push({
        id: paths.desk(),
        label: t('search:command.desk'),
        icon: <Building2 aria-hidden="true" className="text-muted" />,
        to: paths.desk(),
      })
    return [
      ...(others.length > 0
        ? [{ id: 'businesses', heading: t('search:group.businesses'), entries: others }]
        : []),
      {
        id: 'go',
        heading: t('search:group.go'),
        entries: places.filter((it) => opens(user, it)).map(place),
      },
      { id: 'create', heading: t('search:group.create'), entries: actions },
      { id: 'app', heading: t('search:group.app'), entries: app },
    ]
  }, [t, theme.value, language.value, user, own])
}

interface Choice {
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
}

/** The options of a choice other than its current value. */
function otherThan({ options, value }: Choice) {
  return options.filter((option) => option.value !== value)
}

/** The keys that lead there, on a screen wide enough for a keyboard. */
function Letters({ of: to }: { of: string }) {
  const go = goKeys.find((place) => place.to === to)
  const create = newKeys.find((place) => place.to === to)
  if (!areKeysOn() || !(go || create)) return null
  return (
    <span aria-hidden="true" className="flex gap-1 max-md:hidden">
      {go ? <KeyCap>G</KeyCap> : null}
      <KeyCap>{(go ?? create)?.letter}</KeyCap>
    </span>
  )
}
