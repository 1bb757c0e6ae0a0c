import { PlaceOrder } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { makeBuyer, makeOffer, previewSubmission } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()

test('an order whose drawn number is taken gets another one', async () => {
  const buyer = await makeBuyer(world)
  const offer = await makeOffer(world, { stock: 2 })
  const place = async () => {
    const input = await previewSubmission(world, buyer, [{ ...offer, quantity: 1 }])
    const answer = await world.call(PlaceOrder, input, buyer.token)
    expect(answer.code).toBe(200)
    return answer.data.orders[0]!.orderNo
  }
  const before = await place()
  await world.write(sql`create sequence public.drawn`)
  await world.write(sql`grant usage on sequence public.drawn to public`)
  await world.write(
    sql.raw(`create function public.draw_taken() returns trigger language plpgsql as $$
      begin
        if nextval('public.drawn') = 1 then new.order_no := '${before}'; end if;
        return new;
      end $$`),
  )
  await world.write(
    sql`create trigger draw_taken before insert on orders.order_head for each row execute function public.draw_taken()`,
  )
  onTestFinished(async () => void (await world.write(sql`drop trigger draw_taken on orders.order_head`)))
  const after = await place()
  expect(after).not.toBe(before)
  // One refused by its constraint, one written.
  expect(await world.rows(sql`select last_value::int as drawn from public.drawn`)).toEqual([{ drawn: 2 }])
})
