import { describeTables } from '../table-plan.ts'

/** People who sign in, their sessions and what they did. */
export const PEOPLE_DATA = describeTables('account', 'account', {
  accounts: {
    exported: 'always',
    personal: ['email', 'first_name', 'last_name', 'phone', 'language'],
    withheld: { password_hash: 'secret' },
  },
  legal_acceptances: {
    exported: 'always',
    personal: ['account_id', 'accepted_at', 'kind', 'version'],
  },
  team_settings: {},
  api_keys: {
    purpose: 'security',
    personal: ['created_by', 'last_used_at', 'last_used_place', 'name', 'revoked_by'],
    impersonal: { code: ['scopes'], reference: ['prefix'], setting: ['networks'] },
  },
  sandboxes: {},
  api_key_hashes: { purpose: 'security', withheld: { hash: 'secret' } },
  webhook_endpoints: {
    purpose: 'security',
    personal: ['created_by', 'description', 'url'],
    withheld: { previous_secret_sealed: 'secret', secret_sealed: 'secret' },
    impersonal: { code: ['event_types'] },
  },
  webhook_deliveries: { impersonal: { code: ['record', 'record_id', 'type'] } },
  webhook_attempts: {
    personal: ['answer', 'request', 'url'],
  },
  webhook_overdue: {},
  members: { exported: 'always', personal: ['account_id', 'role'] },
  invitations: { personal: ['accepted_by', 'email', 'invited_by', 'role'] },
  ownership_offers: {
    personal: ['from_account', 'to_account'],
    withheld: { password_hash: 'secret' },
  },
  account_businesses: { exported: { never: 'copy' }, withheld: { account_id: 'copy' } },
  sessions: {
    purpose: 'security',
    retention: 'session',
    exported: 'always',
    personal: ['account_id', 'browser', 'created_at', 'factor', 'last_seen_at', 'system'],
    withheld: { token_hash: 'secret' },
  },
  known_devices: {
    purpose: 'security',
    retention: 'device',
    exported: 'always',
    personal: ['account_id', 'last_seen_at'],
    withheld: { device_hash: 'secret' },
  },
  passkeys: {
    purpose: 'security',
    exported: 'always',
    personal: ['account_id', 'created_at', 'last_used_at', 'name'],
    withheld: { credential_id: 'secret', public_key: 'secret' },
    impersonal: { code: ['transports'] },
  },
  authenticators: {
    purpose: 'security',
    exported: 'always',
    personal: ['account_id', 'confirmed_at', 'last_used_at'],
    withheld: { secret_sealed: 'secret' },
  },
  backup_codes: {
    purpose: 'security',
    exported: 'always',
    personal: ['account_id', 'used_at'],
    withheld: { code_hash: 'secret' },
  },
  factor_recoveries: {
    purpose: 'security',
    retention: 'link',
    exported: 'always',
    personal: ['account_id', 'ready_at', 'requested_at'],
    withheld: { stop_token_hash: 'secret', token_hash: 'secret' },
  },
  one_time_tokens: {
    purpose: 'security',
    retention: 'link',
    exported: { never: 'secret' },
    personal: ['account_id'],
    withheld: { token_hash: 'secret' },
  },
  activities: {
    purpose: 'history',
    exported: 'always',
    personal: ['account_id', 'at', 'kind', 'details', 'changes', 'place', 'role', 'origin'],
  },
  activity_links: {
    purpose: 'history',
    exported: { never: 'pseudonymous' },
    withheld: {
      digest: 'pseudonymous',
      place_digest: 'pseudonymous',
      place_salt: 'secret',
      words_digest: 'pseudonymous',
      words_salt: 'secret',
    },
  },
  throttles: {
    purpose: 'security',
    retention: 'counter',
    exported: { never: 'pseudonymous' },
    withheld: { key: 'pseudonymous' },
  },
  call_counts: {
    purpose: 'security',
    retention: 'counter',
    exported: { never: 'pseudonymous' },
    withheld: { key: 'pseudonymous' },
  },
  notice_dismissals: { personal: ['dismissed_by'], impersonal: { code: ['notice'] } },
})
