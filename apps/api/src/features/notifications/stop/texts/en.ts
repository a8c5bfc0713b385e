export const EN = {
  title: 'Stop emails about your money?',
  question:
    'We’ll stop emailing you when a client pays or says they paid. You still see everything in Isiro.',
  stop: 'Stop these emails',
  stopped: 'You won’t get these emails any more',
  again: 'Turn them back on in Settings › Notifications.',
  unknown: 'This link does not work',
  unknownBody: 'Sign in and turn the emails off in Settings › Notifications.',
  open: 'Open Isiro',
}
