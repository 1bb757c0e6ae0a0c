import { expect, test } from 'vitest'
import { makeBuyer, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const open = (url: string) => world.app.http.inject({ method: 'GET', url })

test('serves the documentation page with everything it references, including its icon and the OpenAPI document', async () => {
  const page = await open('/h5api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<link rel="icon"')
  const named = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url!)
  expect(named).toHaveLength(4)
  for (const url of named) expect([url, (await open(url)).statusCode]).toEqual([url, 200])
  const document = (await open('/h5api/openapi.json')).json<{ paths: object }>()
  expect(Object.keys(document.paths).length).toBeGreaterThan(50)
})

test('outside a demonstration, only logged-in operators read the document, and there is no page', async () => {
  const real = await openWorld({ settings: { DEMONSTRATION: 'off' } })
  const read = (url: string, token?: string) =>
    real.app.http.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  for (const token of [undefined, (await makeBuyer(real)).token])
    expect((await read('/h5api/openapi.json', token)).json().code).toBe(401)
  const { token } = await makeSellerOperator(real)
  expect(Object.keys((await read('/h5api/openapi.json', token)).json<{ paths: object }>().paths).length).toBeGreaterThan(50)
  for (const url of ['/h5api/docs', '/h5api/docs/start.js', '/h5api/docs/ui/swagger-ui.css'])
    expect((await read(url)).statusCode).toBe(404)
})
