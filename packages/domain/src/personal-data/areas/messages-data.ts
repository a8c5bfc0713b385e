import { describeTables } from '../table-plan.ts'

/** Messages to clients. */
export const MESSAGES_DATA = describeTables('messages', 'account', {
  messages: {
    personal: [
      'maker',
      'recipient',
      'recipient_name',
      'subject',
      'body',
      'details',
      'language',
      'made_by',
    ],
    withheld: { search: 'copy', dedupe_key: 'copy' },
    impersonal: {
      code: ['provider', 'reason', 'type'],
      time: ['charged_month'],
      reference: ['provider_message_id'],
    },
  },
  message_batches: {
    personal: ['made_by'],
    withheld: { idempotency_key: 'copy', request_hash: 'copy' },
  },
  message_reports: {
    retention: 'provider_report',
    personal: ['body'],
    withheld: { body_hash: 'copy' },
    impersonal: { code: ['provider'] },
  },
  message_settings: {
    impersonal: {
      setting: ['automatic_messages', 'sms_sender'],
      time: ['quiet_from', 'quiet_to', 'send_at'],
    },
  },
  client_domains: {
    impersonal: { code: ['missing'], reference: ['challenge', 'host'] },
  },
  client_hosts: { impersonal: { reference: ['host'] } },
  sender_addresses: {
    personal: ['address'],
    impersonal: { code: ['missing'], reference: ['public_key', 'selector'] },
    withheld: { private_key_sealed: 'secret' },
  },
  message_templates: { personal: ['text'], impersonal: { code: ['kind'] } },
  client_message_settings: { impersonal: { setting: ['off'] } },
  contact_opt_outs: { personal: ['address', 'note', 'noted_by', 'removed_by'] },
  undeliverable_addresses: { personal: ['address', 'reason'] },
  automatic_runs: { impersonal: { time: ['summary_month'] } },
  sms_usage: { impersonal: { time: ['month'] } },
})
