import { AddToCart, PasswordLogin, type Out } from '@shop/contract'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeBuyer, makeOffer, makeUser } from '../../../../test/factories/index.ts'
import { openWorld, type Answer } from '../../../../test/world.ts'

const world = await openWorld({ settings: { TRUST_PROXY: '1' } })
const password = 'Kangmin7Yao'
let addresses = 0
async function login(username: string, word: string) {
  const response = await world.send({
    method: 'POST',
    url: PasswordLogin.path,
    payload: { username, password: word },
    headers: { 'x-forwarded-for': `203.0.113.${++addresses}` },
  })
  return response.json<Answer<Out<typeof PasswordLogin>>>()
}

test('a wrong password whose count is locked is refused before other work that waits for a lock, and others log in', async () => {
  const [attacked, other, buyer] = [
    await makeUser(world, { password }),
    await makeUser(world, { password }),
    await makeBuyer(world),
  ]
  const { offerId } = await makeOffer(world, { stock: 5 })
  await login(attacked.phone, 'Wrong1234')
  const session = new Client({ connectionString: world.ownerUrl })
  await session.connect()
  onTestFinished(() => session.end())
  await session.query('begin')
  await session.query("select from kernel.attempt where subject = 'password:' || $1 for update", [attacked.phone])
  await session.query('select from catalog.offer where id = $1 for update', [offerId])

  const answered: string[] = []
  const note = async (what: string, answer: Promise<{ code: number }>) => {
    const { code } = await answer
    answered.push(`${what} ${code}`)
  }
  await Promise.all([
    note('addition', world.call(AddToCart, { gccsId: offerId, quantity: 1 }, buyer.token)),
    note('wrong password', login(attacked.phone, 'Wrong1234')),
  ])
  expect(answered).toEqual(['wrong password 503', 'addition 503'])
  expect((await login(other.phone, password)).code).toBe(200)
  await session.query('rollback')
  expect((await login(attacked.phone, password)).code).toBe(200)
})
