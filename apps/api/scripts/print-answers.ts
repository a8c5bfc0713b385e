// Prints the module of the answers (answer-module.ts), for the web's development server and tests:
// node apps/api/scripts/print-answers.ts
import type { RouteOptions } from 'fastify'
import { answerModule } from './answer-module.ts'
import { buildUncalled } from './uncalled-app.ts'

const routes: RouteOptions[] = []
await buildUncalled((route) => routes.push(route))
process.stdout.write(await answerModule(routes))
