import { type Answer, json, noContent, seeOther, text } from '../http/answers.ts'
import type { RoutedRequest } from '../http/routes.ts'
import { isFromElsewhere, openServer, type Simulator } from '../http/server.ts'
import { inboxPage, mailPage, missingPage } from './inbox-pages.ts'
import type { CaughtMail, MailStore } from './mail-store.ts'

/** The caught mails as pages for people and as JSON for tests. */
export async function startInboxServer({
  port,
  store,
}: {
  port: number
  store: MailStore
}): Promise<Simulator> {
  const { serve, ...server } = await openServer({ port })
  const ofMail =
    (found: (mail: CaughtMail) => Answer, missing: () => Answer) =>
    ({ param }: RoutedRequest): Answer => {
      const mail = store.find(param('id'))
      return mail ? found(mail) : missing()
    }
  serve({
    pages: {
      'GET /': () => inboxPage(store.list()),
      'GET /messages': () => json(200, store.list()),
      'DELETE /messages': () => {
        store.clear()
        return noContent()
      },
      'POST /empty': (request) => {
        if (isFromElsewhere(request)) return text(403, 'Only the inbox page may empty the inbox.\n')
        store.clear()
        return seeOther('/')
      },
      'GET /empty': () => notAllowed('POST'),
      'GET /messages/:id': ofMail(
        (mail) => json(200, mail),
        () => json(404, { detail: 'No such mail.' }),
      ),
      'GET /mail/:id': ofMail(mailPage, missingPage),
    },
    notFound({ method, path }) {
      if (method === 'GET') return missingPage()
      return notAllowed(path === '/messages' ? 'GET, DELETE' : 'GET')
    },
  })
  return server
}

const notAllowed = (allow: string): Answer => {
  const answer = text(405, 'Method not allowed.\n')
  return { ...answer, headers: { ...answer.headers, allow } }
}
