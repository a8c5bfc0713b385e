import type { Country } from '@isiro/domain/countries'
import { hasPaystack } from '@isiro/domain/provider-currencies'
import { can, type Role, type Verb } from '@isiro/domain/roles'
import type { ComponentType } from 'react'
import type { PlainKey } from '../../platform/i18n/text-types.ts'
import { AnalyticsTab } from './analytics-tab.tsx'

export interface DashboardTab {
  /** Its value in the address: /dashboard?tab=tax. */
  id: string
  /** Key of its label in dashboard.json. */
  label: PlainKey<'dashboard'>
  /** Namespaces of the texts that its component needs. */
  namespaces: readonly string[]
  panel: ComponentType | { load: () => Promise<ComponentType> }
  /** What the role has to allow; absent for what every role with figures sees. */
  verb?: Verb
}

/** The tabs, in their order; the first opens by itself. One that comes later adds its entry then. */
const ALL_TABS: readonly [DashboardTab, ...DashboardTab[]] = [
  { id: 'analytics', label: 'tabs.analytics', namespaces: [], panel: AnalyticsTab },
  {
    id: 'invoices',
    label: 'tabs.invoices',
    namespaces: ['invoices', 'date-hints'],
    panel: {
      load: () => import('../invoices/invoice-editor.tsx').then((module) => module.InvoiceEditor),
    },
    verb: 'invoices.write',
  },
  {
    id: 'paystack',
    label: 'tabs.paystack',
    namespaces: ['payments'],
    panel: {
      load: () => import('../payments/card/card-payment.tsx').then((module) => module.CardPayment),
    },
  },
  {
    id: 'payments',
    label: 'tabs.payments',
    namespaces: ['payments', 'payment-ledger', 'validation'],
    panel: {
      load: () => import('../payments/payments-tab.tsx').then((module) => module.PaymentsTab),
    },
  },
  {
    id: 'sms',
    label: 'tabs.sms',
    namespaces: ['messages'],
    panel: {
      load: () => import('../messages/messages-screen.tsx').then((module) => module.MessagesScreen),
    },
  },
  {
    id: 'tax',
    label: 'tabs.tax',
    namespaces: ['tax'],
    panel: {
      load: () => import('../tax/tax-calculators.tsx').then((module) => module.TaxCalculators),
    },
  },
  {
    id: 'business',
    label: 'tabs.business',
    namespaces: ['business', 'validation'],
    panel: { load: () => import('./business-tab.tsx').then((module) => module.BusinessTab) },
  },
]

/** The tabs of a business's country and a member's role: Paystack only where it opens accounts, the editor for who issues. */
export function dashboardTabs(
  country: Country,
  role: Role,
): readonly [DashboardTab, ...DashboardTab[]] {
  const [first, ...others] = ALL_TABS
  const isShown = ({ id, verb }: DashboardTab) =>
    (id !== 'paystack' || hasPaystack(country)) && (verb === undefined || can(role, verb))
  return [first, ...others.filter(isShown)]
}
