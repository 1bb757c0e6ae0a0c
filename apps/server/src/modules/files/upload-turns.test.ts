import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, upload, fetchFile } = await openPictureWorld()
const { queue } = world.app.kernel.pools.pictures
const png = await picture().png().toBuffer()

test('another’s picture does not wait for all of one user’s, and no picture of a page does', async () => {
  const other = await world.login((await makeUser(world)).userId)
  const { url } = (await upload(uploadForm(png))).data
  const done: string[] = []
  const send = (name: string, who?: string) => upload(uploadForm(png), who).then(({ code }) => void done.push(`${name} ${code}`))
  // What takes long to decode.
  const { promise: large, resolve: end } = Promise.withResolvers<void>()
  const running = queue.run(() => large, { owner: 'somebody' })
  const waiting = async (count: number) => expect.poll(() => queue.waiting, { timeout: 15_000 }).toBe(count)
  const all = [1, 2, 3, 4, 5].map((n) => send(`many ${n}`))
  await waiting(5)
  all.push(send('other', other))
  await waiting(6)
  expect((await fetchFile(`${url}?w=120`)).statusCode).toBe(200)
  end()
  await Promise.all([running, ...all])
  expect(done.toSorted()).toEqual(['many 1 200', 'many 2 200', 'many 3 200', 'many 4 200', 'many 5 200', 'other 200'])
  // Answers overtake each other on a busy machine; without turns this one would be the last.
  expect(done.at(-1)).not.toBe('other 200')
})
