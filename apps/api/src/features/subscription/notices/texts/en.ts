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
    body: 'We could not charge {amount} for Isiro {plan}. We will try again, and your plan stays open until {date}. If your card has changed, give us another one before then.',
    action: 'Change card',
  },
  plan_ended: {
    subject: 'Your plan is now {next}',
    body: 'Isiro {plan} has ended, and your business is on {next} now. Nothing is lost: everything you made can be read, exported and deleted. You can come back to {plan} at any time.',
    action: 'See the plans',
  },
  trial_started: {
    subject: 'Your trial of Isiro {plan} has begun',
    body: 'Until {date} everything of Isiro {plan} is open to you, without a card. If you do nothing, your business goes back to {next} then, and nothing is lost.',
    action: 'See your plan',
  },
  trial_ending: {
    subject: 'Your trial of Isiro {plan} ends on {date}',
    body: 'To keep what {plan} offers, choose it before {date}. If you do nothing, your business goes back to {next}, and everything you made stays readable, exportable and deletable.',
    action: 'Keep {plan}',
  },
  trial_ended: {
    subject: 'Your trial has ended',
    body: 'Your trial is over, and your business is on {next}. Nothing is lost. You can take up a plan whenever you like.',
    action: 'See the plans',
  },
  period_ending: {
    subject: 'Your plan ends on {date}',
    body: 'Isiro {plan} is paid until {date} and will not be renewed by itself. After that your business is on {next}, and everything you made stays readable, exportable and deletable.',
    action: 'See your plan',
  },
  renewal_coming: {
    subject: 'Your plan will be renewed on {date}',
    body: 'On {date} we will charge {amount} for another year of Isiro {plan}. You can cancel before then.',
    action: 'See your plan',
  },
  refunded: {
    subject: 'We returned your payment',
    body: 'We returned {amount} to you. Banks take up to ten working days to show it.',
    action: 'See your plan',
  },
  greeting: 'Hello {name},',
  footer: 'Questions? Answer this mail or write to {support}.',
} as const
