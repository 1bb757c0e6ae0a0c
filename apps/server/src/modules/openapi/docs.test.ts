import { expect, test } from 'vitest'
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
