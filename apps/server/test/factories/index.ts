/** Creates what tests start from: shops, people, sellers, goods, offers and orders, ordinary unless the test says otherwise. */
export * from './cart.ts'
export * from './goods.ts'
export * from './offers.ts'
export * from './orders.ts'
export * from './sellers.ts'
export * from './shops.ts'
export * from './trades.ts'
export * from './users.ts'
