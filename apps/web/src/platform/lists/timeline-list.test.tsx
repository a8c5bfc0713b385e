import { cleanup, screen } from '@testing-library/react'
import Eye from 'lucide-react/icons/eye'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, showScreen } from '../../../test/screen.tsx'
import { TimelineList } from './timeline-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const moment = { at: '2026-11-21T10:00:00.000Z', icon: Eye }

test('each moment says who did it: a member, a key, or nobody of the business', async () => {
  fakeServer({})
  await showScreen(
    <TimelineList
      moments={[
        { ...moment, id: '1', by: 'Ada Obi', title: 'Issued' },
        { ...moment, id: '2', by: null, details: { apiKey: 'Shop' }, title: 'Paid' },
        { ...moment, id: '3', by: null, details: {}, title: 'Viewed' },
      ]}
    />,
    { namespaces: [] },
  )
  const [issued, paid, viewed] = screen.getAllByRole('listitem')
  expect(issued?.textContent).toContain('· Ada Obi')
  expect(paid?.textContent).toContain('· API key ‘Shop’')
  expect(viewed?.textContent).not.toContain('·')
})
