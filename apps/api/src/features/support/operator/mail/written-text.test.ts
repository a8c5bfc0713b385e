import { expect, test } from 'vitest'
import { SUPPORT_TEXTS } from '../../texts/texts.ts'
import { writtenText } from './written-text.ts'

const WRITTEN = 'Öffnen Sie die Rechnung.\n\nDéjà réglé ? Dites-le-nous.'
const OURS = ['Hello Ada,', '', 'How do I void it?', '', 'Isiro']
const lines = (...parts: (string | string[])[]) => parts.flat().join('\r\n')
const quoted = (text: string[]) => text.map((line) => `> ${line}`)
const marked = (language: 'en' | 'fr' | 'es') => [
  `----- ${SUPPORT_TEXTS[language].mark} -----`,
  '',
  ...OURS,
]

const ATTRIBUTIONS = [
  'On Fri, 27 Nov 2026 at 14:00, Isiro <no-reply@isiro.test> wrote:',
  'On Fri, 27 Nov 2026 at 14:00, Isiro <no-reply@isiro.test>\r\nwrote:',
  'Le ven. 27 nov. 2026 à 14:00, Isiro <no-reply@isiro.test> a écrit\u00a0:',
  'Le 27/11/2026 à 14:00, Isiro a écrit :',
  'El vie, 27 nov 2026 a las 14:00, Isiro\r\n(<no-reply@isiro.test>) escribió:',
  'Am 27.11.26 um 14:00 schrieb Isiro:',
]

test.each(ATTRIBUTIONS)(
  'nothing of the quote below "%s" is left, with our line and without',
  (attribution) => {
    for (const language of ['en', 'fr', 'es'] as const) {
      const ours = quoted(marked(language))
      expect(writtenText(lines(WRITTEN, '', attribution, '', ours))).toBe(WRITTEN)
    }
    expect(writtenText(lines(WRITTEN, '', attribution, quoted(OURS), ''))).toBe(WRITTEN)
  },
)

test.each([
  [
    '________________________________',
    'From: Isiro <no-reply@isiro.test>',
    'Sent: Friday, November 27, 2026 2:00 PM',
    'To: Support',
    'Subject: [S-7K3F2Q] A question',
  ],
  [
    '-----Message d’origine-----',
    'De\u00a0: Isiro',
    'Envoyé\u00a0: vendredi 27 novembre 2026 14:00',
    'Objet\u00a0: S',
  ],
  [
    '*De:* Isiro <no-reply@isiro.test>',
    '*Enviado:* viernes, 27 de noviembre de 2026 14:00',
    '*Para:* Ada',
  ],
])('nothing of the head that Outlook copies is left: %s', (...head) => {
  expect(writtenText(lines(WRITTEN, '', head, '', marked('en')))).toBe(WRITTEN)
  expect(writtenText(lines(WRITTEN, '', head, '', OURS))).toBe(WRITTEN)
})

test('the signature goes, and what only looks like a quote or an attribution stays', () => {
  const mark = marked('en')
  expect(writtenText(lines('Tap Void.', '', '-- ', 'Ngozi', 'Support', '', quoted(mark)))).toBe(
    'Tap Void.',
  )
  expect(writtenText('> It has no Void.\n\nIt is below More.')).toBe(
    '> It has no Void.\n\nIt is below More.',
  )
  expect(writtenText('By 30 Nov 2026, in Isiro, do this:\n\nTap Void.')).toContain('do this:')
  expect(writtenText('Since 2026 Isiro has two ways:')).toBe('Since 2026 Isiro has two ways:')
  expect(writtenText(lines('These are they:', '', quoted(mark)))).toBe('These are they:')
})

test('what was written below our line, or not at all, is nothing', () => {
  const attribution = ATTRIBUTIONS[0] ?? ''
  expect(writtenText(lines(attribution, quoted(marked('en')), '', 'Tap Void.'))).toBe('')
  expect(writtenText(lines(attribution, quoted(OURS)))).toBe('')
  expect(writtenText(' \n\u200b\n')).toBe('')
})

test('control characters are dropped, tabs are blanks', () => {
  expect(writtenText('A\u001b[2J\tB\u0000\r\nC')).toBe('A[2J B\nC')
})
