import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const open = (query = '') => world.app.http.inject({ method: 'GET', url: `/h5api/files/power-of-attorney.pdf${query}` })

test('anyone downloads the form, empty or with the names of a shop', async () => {
  const shop = encodeURIComponent('康民大药房')
  for (const query of ['', `?shop=${shop}&code=91310101MA1FPX1234`]) {
    const { statusCode, headers, rawPayload } = await open(query)
    expect([statusCode, headers['content-type'], rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(headers['content-disposition']).toContain(encodeURIComponent('采购授权委托书.pdf'))
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('a name that is too long, doubled, or no text leaves a form of one page', async () => {
  for (const query of [`?shop=${'a'.repeat(3_000)}`, '?shop=a&shop=b', '?shop=%00%e2%80%ae', '?shop[x]=1']) {
    const { statusCode, rawPayload } = await open(query)
    expect([query.slice(0, 20), statusCode]).toEqual([query.slice(0, 20), 200])
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})
