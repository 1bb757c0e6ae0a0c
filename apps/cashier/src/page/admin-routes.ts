import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cashier } from '../cashier.ts'
import { applySwitches } from '../queue/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { isEqual } from '../signature.ts'
import { adminPage } from './admin-page.ts'
import { switchesFromForm } from './admin-form.ts'
import { sendPage } from './document.ts'
import { readForm } from './form.ts'

/** The page of switches, for anyone on this machine: it needs no login, and is not served to other machines. */
export function adminRoutes(app: FastifyInstance, cashier: Cashier) {
  readForm(app)
  // Another site open in the same browser can submit a form here but can't read this value from the page.
  const proof = randomBytes(32).toString('base64url')

  app.addHook('onRequest', async (request) => {
    if (!isLocal(request)) throw new Refusal(404, 'NOT_FOUND', 'no such page')
  })
  app.get('/admin', async (_request, reply) => sendPage(reply, adminPage(cashier, proof)))
  app.post<{ Body: URLSearchParams }>('/admin/switches', async (request, reply) => {
    const form = request.body
    if (!isEqual(form.get('proof') ?? '', proof)) throw new Refusal(403, 'FORM_TOO_OLD', 'open the page again')
    const merchantId = form.get('merchantId') ?? ''
    if (!cashier.merchants.has(merchantId)) throw new Refusal(404, 'NOT_FOUND', 'no such merchant')
    applySwitches(cashier, merchantId, switchesFromForm(form))
    return reply.redirect('/admin', 303)
  })
}

/** From this machine, under its own name (not a foreign name that resolves to it) and not through a proxy. */
function isLocal(request: FastifyRequest) {
  const local = request.ip === '::1' || request.ip.replace('::ffff:', '').startsWith('127.')
  const named = ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname)
  return local && named && !request.headers['x-forwarded-for'] && !request.headers['forwarded']
}
