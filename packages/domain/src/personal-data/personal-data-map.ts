import { APPROVALS_DATA } from './areas/approvals-data.ts'
import { BACKUPS_DATA } from './areas/backups-data.ts'
import { BUSINESS_DATA } from './areas/business-data.ts'
import { CLIENTS_DATA } from './areas/clients-data.ts'
import { DELIVERY_NOTES_DATA } from './areas/delivery-notes-data.ts'
import { EXPENSES_DATA } from './areas/expenses-data.ts'
import { IMPORTS_DATA } from './areas/imports-data.ts'
import { INSTALLATION_DATA } from './areas/installation-data.ts'
import { INVOICES_DATA } from './areas/invoices-data.ts'
import { ITEMS_DATA } from './areas/items-data.ts'
import { MESSAGES_DATA } from './areas/messages-data.ts'
import { NOTIFICATIONS_DATA } from './areas/notifications-data.ts'
import { PAYMENTS_DATA } from './areas/payments-data.ts'
import { PEOPLE_DATA } from './areas/people-data.ts'
import { PRIVACY_DATA } from './areas/privacy-data.ts'
import { QUESTIONS_DATA } from './areas/questions-data.ts'
import { QUOTES_DATA } from './areas/quotes-data.ts'
import { RECURRING_DATA } from './areas/recurring-data.ts'
import { SUBSCRIPTION_DATA } from './areas/subscription-data.ts'
import { SUPPORT_DATA } from './areas/support-data.ts'
import { TAX_DATA } from './areas/tax-data.ts'
import type { TablePlan } from './table-plan.ts'

/**
 * The map of personal data: every table of the database, with what it holds about people. The export is made from it, and so are
 * the card "How we process your data" and the privacy policy's table. A test holds it to PostgreSQL's catalogue, and asks for a
 * word about each column whose type does not rule out personal data.
 */
export const PERSONAL_DATA_MAP: Readonly<Record<string, TablePlan>> = {
  ...PEOPLE_DATA,
  ...APPROVALS_DATA,
  ...QUESTIONS_DATA,
  ...BUSINESS_DATA,
  ...CLIENTS_DATA,
  ...ITEMS_DATA,
  ...RECURRING_DATA,
  ...INVOICES_DATA,
  ...PAYMENTS_DATA,
  ...EXPENSES_DATA,
  ...IMPORTS_DATA,
  ...MESSAGES_DATA,
  ...NOTIFICATIONS_DATA,
  ...TAX_DATA,
  ...DELIVERY_NOTES_DATA,
  ...QUOTES_DATA,
  ...SUBSCRIPTION_DATA,
  ...BACKUPS_DATA,
  ...SUPPORT_DATA,
  ...PRIVACY_DATA,
  ...INSTALLATION_DATA,
}

/** Whether the table holds anything about people. */
export function holdsPersonalData({ personal, files = [], withheld = {} }: TablePlan): boolean {
  return personal.length + files.length + Object.keys(withheld).length > 0
}
