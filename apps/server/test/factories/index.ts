/** Makes what tests start from: shops, people, sellers, goods, offers and orders that are ordinary unless the test says how not. */
export * from './goods.ts'
export * from './offers.ts'
export * from './orders.ts'
export * from './sellers.ts'
export * from './shops.ts'
export * from './users.ts'
