import type { TablePlan } from '../table-plan.ts'

/** People who sign in, their sessions and what they did. */
export const PEOPLE_DATA: Record<string, TablePlan> = {
  accounts: {
    purpose: 'account',
    retention: 'account',
    exported: 'always',
    personal: ['email', 'first_name', 'last_name', 'phone', 'language'],
    withheld: { password_hash: 'secret' },
    impersonal: ['created_at', 'email_lost_at', 'email_verified_at', 'id', 'set_aside_at'],
  },
  members: {
    purpose: 'account',
    retention: 'account',
    exported: 'always',
    personal: ['account_id', 'role'],
    impersonal: ['business_id', 'created_at'],
  },
  sessions: {
    purpose: 'security',
    retention: 'session',
    exported: 'always',
    personal: ['account_id', 'created_at', 'last_seen_at'],
    withheld: { token_hash: 'secret' },
    impersonal: ['business_id', 'expires_at'],
  },
  known_devices: {
    purpose: 'security',
    retention: 'device',
    exported: 'always',
    personal: ['account_id', 'last_seen_at'],
    withheld: { device_hash: 'secret' },
    impersonal: [],
  },
  one_time_tokens: {
    purpose: 'security',
    retention: 'link',
    exported: { never: 'secret' },
    personal: ['account_id'],
    withheld: { token_hash: 'secret' },
    impersonal: ['created_at', 'expires_at', 'purpose', 'used_at'],
  },
  activities: {
    purpose: 'history',
    retention: 'account',
    exported: 'always',
    personal: ['account_id', 'at', 'kind', 'details'],
    impersonal: ['business_id', 'id', 'subject_id'],
  },
  throttles: {
    purpose: 'security',
    retention: 'counter',
    exported: { never: 'pseudonymous' },
    personal: [],
    withheld: { key: 'pseudonymous' },
    impersonal: ['count', 'window_started_at'],
  },
  call_counts: {
    purpose: 'security',
    retention: 'counter',
    exported: { never: 'pseudonymous' },
    personal: [],
    withheld: { key: 'pseudonymous' },
    impersonal: ['count', 'window_started_at'],
  },
  notice_dismissals: {
    purpose: 'account',
    retention: 'account',
    exported: 'with_business_data',
    personal: ['dismissed_by'],
    impersonal: ['business_id', 'dismissed_at', 'notice'],
  },
}
