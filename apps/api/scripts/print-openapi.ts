// Prints the description of the public interface as it is served at /api/v1/openapi.json, for the reference page and the client:
// node apps/api/scripts/print-openapi.ts
import { buildUncalled } from './uncalled-app.ts'

const app = await buildUncalled(() => {})
const { body, statusCode } = await app.inject('/api/v1/openapi.json')
if (statusCode !== 200) throw new Error(`The description was answered ${statusCode}: ${body}`)
process.stdout.write(body)
