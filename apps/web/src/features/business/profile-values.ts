import type { Business, UpdateBusiness } from '@isiro/contracts/business'
import { formatPhone } from '@isiro/domain/phone'
import type { Control } from 'react-hook-form'
import type * as z from 'zod/mini'

/** The form type of the profile's fields. */
export type ProfileControl = Control<z.input<typeof UpdateBusiness>, unknown, UpdateBusiness>

/** The part of the profile that its form edits; a call sends all of it, since what is left out is forgotten. */
export function profileValues(business: Business): UpdateBusiness {
  const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = business
  return { ...profile, phone: profile.phone && formatPhone(profile.phone) }
}
