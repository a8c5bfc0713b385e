import { type Opening, shownInstead } from '../src/app/opening.ts'
import { readInstead } from '../src/app/read-instead.ts'
import { fakeMembers } from './fake-members.ts'
import { close, hasCrashed, openAt, pressAll } from './screen-presses.tsx'

interface Walk {
  member: Opening
  address: string
  /** Numbers from 0 up to 1, which choose what the server answers and what is pressed next. */
  random: () => number
}

/**
 * Opens a screen as a member of a role or as whoever looks into a sandbox, presses what it offers until there is nothing new, and returns what the role should not
 * have been offered: each call that the server refuses to the role, and each link to a screen that the role doesn't open. The answers
 * are made from their contracts.
 */
export async function walkScreen({ member, address, random }: Walk): Promise<string[]> {
  const found = new Set<string>()
  let last = 'opening it'
  const server = fakeMembers(member, random, (call) => found.add(`${last} calls ${call}`))
  const shown = await openAt(address, server)
  const links = new Set<string>()
  await pressAll(
    { server, shown, address, random },
    {
      before() {
        for (const link of closedLinks(member))
          if (!links.has(link)) {
            links.add(link)
            found.add(`${last} shows a link to ${link}`)
          }
      },
      press: (name) => (last = name),
      after() {
        if (!hasCrashed()) return true
        found.add(`${last} crashes`)
        return false
      },
    },
  )
  if (shown.address === address && !document.querySelector('#content h1'))
    found.add(`${last} leaves no heading`)
  await close(server)
  return [...found]
}

/** The links on the screen that lead a member to a refusal. */
function closedLinks(member: Opening): string[] {
  return (
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
      // In another business the role is another one.
      .filter((link) => !link.search.includes('business='))
      .map(({ pathname }) => pathname)
      .filter((path) => path !== '/' && path !== '/dashboard')
      .filter((path) => shownInstead(member, path) !== null && readInstead(member, path) === null)
  )
}
