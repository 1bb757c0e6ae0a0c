import { expect, test } from 'vitest'
import { checkForeignKeys } from './foreign-keys.mjs'

const dump = `create table catalog.offer (
  id bigint not null,
  goods_id bigint not null,
  constraint offer_goods_id_fkey foreign key (goods_id) references catalog.goods(id) on delete cascade
);

create table cart.line (
  offer_id bigint not null,
  constraint line_offer_id_fkey foreign key (offer_id) references catalog.offer(id)ACTION
);

create table catalog.seller (
  order_id bigint,
  constraint seller_order_id_fkey foreign key (order_id) references REFERENCE(id)
);
`
/** @param {{ action?: string, reference?: string, declared?: Record<string, string> }} changes */
const check = ({ action = '', reference = 'catalog.offer', declared = {} }) =>
  checkForeignKeys(dump.replace('ACTION', action).replace('REFERENCE', reference), {
    order: ['catalog', 'cart', 'orders'],
    otherSchemas: {},
    declared,
  })

test('accepts references within a module and to a lower one', () => {
  expect(check({})).toEqual([])
})

test('reports a reference to a higher module, unless it is declared', () => {
  const upward = { reference: 'orders.order_head' }
  expect(check(upward)).toEqual([
    'foreign key catalog.seller → orders.order_head: catalog is below orders (see FOREIGN_KEYS in bin/boundaries/modules.mjs)',
  ])
  expect(check({ ...upward, declared: { 'catalog.seller → orders.order_head': 'a reason' } })).toEqual([])
})

test('reports deletions that another module’s rows would follow', () => {
  expect(check({ action: ' on delete cascade' })[0]).toContain(
    "cart.line → catalog.offer: changes of catalog would write cart's rows",
  )
})

test('reports a declaration that nothing needs', () => {
  expect(check({ declared: { 'cart.line → catalog.offer': 'a reason' } })[0]).toContain('needs no declaration')
})
