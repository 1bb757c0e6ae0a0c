export { mayOrder, type Buyer, type Guest, type Operator, type SellerOperator, type ShopFacts, type User, type Visitor } from './actor.ts'
export { accessToken, openGate } from './gate.ts'
