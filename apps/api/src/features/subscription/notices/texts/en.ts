/**
 * The texts of the mails about a plan. `{name}` is the reader, `{plan}` and `{next}` are plans, `{date}` is a day, `{amount}` what is
 * paid; `action` is the label of the only button.
 */
export const EN = {
  paid: {
    subject: 'Your receipt for Isiro {plan}',
    body: 'Thank you. We received {amount} for Isiro {plan}. Your plan is paid until {date}. The receipt is attached.',
    action: 'See your plan',
  },
  payment_failed: {
    subject: 'The payment for your plan failed',
    body: 'We couldn’t charge {amount} for Isiro {plan}. We’ll try again. Your plan stays active until {date}. New card? Change it before then.',
    action: 'Change card',
  },
  plan_ended: {
    subject: 'Your plan is now {next}',
    body: 'Isiro {plan} has ended. Your business is now on {next}. Nothing is lost: you can still view, export and delete everything. Come back to {plan} any time.',
    action: 'See the plans',
  },
  trial_started: {
    subject: 'Your Isiro {plan} trial has started',
    body: 'Use everything in Isiro {plan} until {date}. No card needed. After that, your business returns to {next} and nothing is lost.',
    action: 'See your plan',
  },
  trial_ending: {
    subject: 'Your Isiro {plan} trial ends on {date}',
    body: 'To keep {plan}, choose it before {date}. Otherwise your business returns to {next}. You can still view, export and delete everything.',
    action: 'Keep {plan}',
  },
  trial_ended: {
    subject: 'Your trial has ended',
    body: 'Your trial is over. Your business is now on {next}. Nothing is lost. Choose a plan any time.',
    action: 'See the plans',
  },
  period_ending: {
    subject: 'Your plan ends on {date}',
    body: 'Isiro {plan} is paid until {date} and won’t renew automatically. After that, your business moves to {next}. You can still view, export and delete everything.',
    action: 'See your plan',
  },
  renewal_coming: {
    subject: 'Your plan renews on {date}',
    body: 'We’ll charge {amount} on {date} for another year of Isiro {plan}. You can cancel before then.',
    action: 'See your plan',
  },
  refunded: {
    subject: 'We refunded your payment',
    body: 'We refunded {amount} to you. It can take up to ten working days to reach your account.',
    action: 'See your plan',
  },
  greeting: 'Hello {name},',
  footer: 'Questions? Reply to this email or write to {support}.',
} as const
