import { expect, test, vi } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { fileOwner } from './queries.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, upload, fetchFile } = await openPictureWorld()
const { pictures } = world.app.kernel.pools
const { queue } = pictures
const png = await picture().png().toBuffer()

test('another’s picture does not wait for all of one user’s, and no picture of a page does', async () => {
  const { userId } = await makeUser(world)
  const other = await world.login(userId)
  const { url } = (await upload(uploadForm(png))).data
  const done: string[] = []
  const send = (name: string, who?: string) => upload(uploadForm(png), who).then(({ code }) => void done.push(`${name} ${code}`))
  // In which order the process was done with them; the responses overtake each other on a busy machine.
  const decoded: (string | undefined)[] = []
  const run = pictures.run.bind(pictures)
  vi.spyOn(pictures, 'run').mockImplementation(async (task, input, options) => {
    const result = await run(task, input, options)
    decoded.push(options.owner)
    return result
  })
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
  expect(decoded).toHaveLength(6)
  expect(decoded.at(-1)).not.toBe(fileOwner(userId))
})
