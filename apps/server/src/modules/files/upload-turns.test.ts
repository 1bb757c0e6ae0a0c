import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, upload, fetchFile } = await openPictureWorld()
const { pictures } = world.app.kernel.pools
const small = await picture().png().toBuffer()
const large = await picture(5_000, 4_000).png().toBuffer()

test('one user’s large pictures delay another’s by one of them, and no picture of a page', async () => {
  const other = await world.login((await makeUser(world)).userId)
  const { url } = (await upload(uploadForm(small))).data
  const done: string[] = []
  const send = (name: string, bytes: Buffer, who?: string) =>
    upload(uploadForm(bytes), who).then(({ code }) => void done.push(`${name} ${code}`))
  const all = [1, 2, 3, 4].map((n) => send(`large ${n}`, large))
  await expect.poll(() => pictures.queue.waiting).toBe(3)
  const others = [send('other', small, other)]
  expect((await fetchFile(`${url}?w=120`)).statusCode).toBe(200)
  expect(pictures.queue.waiting).toBeGreaterThan(0)
  await Promise.all([...all, ...others])
  expect(done).toHaveLength(5)
  expect(done.indexOf('other 200')).toBeLessThan(3)
})
