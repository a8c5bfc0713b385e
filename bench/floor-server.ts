import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floors: the least that any server could do for such a request. A bare Fastify on the same database,
 * with one indexed SELECT of 25 rows or of one, or with one durable INSERT.
 */
const [databaseUrl = '', businessId = '', invoiceId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
const app = Fastify()

app.get('/bare', async () => ({ ok: true }))

app.get('/rows', async () => {
  const { rows } = await pool.query(
    'SELECT id, number, client_id, client_name, currency, total, paid, issue_date, due_date FROM floor_invoices WHERE business_id = $1 ORDER BY issued_at DESC, id DESC LIMIT 25',
    [businessId],
  )
  return rows
})

app.get('/row', async () => {
  const { rows } = await pool.query(
    'SELECT * FROM floor_invoices WHERE business_id = $1 AND id = $2',
    [businessId, invoiceId],
  )
  return rows[0]
})

app.post('/insert', async (request) => {
  await pool.query('INSERT INTO floor_writes (id, body) VALUES ($1, $2)', [
    crypto.randomUUID(),
    JSON.stringify(request.body),
  ])
  return { ok: true }
})

await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })

// Ends with the bench, however that ends.
process.on('disconnect', () => process.exit())
