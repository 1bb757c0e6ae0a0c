/** How much each test of this folder does: little by default, so that all finish within 90 s; everything with LOAD=full. */
export const full = process.env.LOAD === 'full'
const of = (short: number, long: number) => (full ? long : short)

export const SCALE = {
  /** Orders placed by 32 buyers for the same 20 offers. */
  ordersAtOnce: of(160, 2_000),
  /** Random actions of buyers, sellers, payers and the clock, 16 at a time. */
  deeds: of(400, 10_000),
  /** Trades that are paid, cancelled and timed out at the same moment. */
  sameMoments: of(25, 500),
  /** Acknowledged orders before a process is killed, and after its restart. */
  ordersBeforeKill: of(20, 300),
  /** How often each kind of process is killed. */
  kills: of(1, 3),
  /** Requests measured before the provider hangs, and while it does. */
  requestsBesideHang: of(150, 3_000),
  /** How often each part of npm start is killed. */
  partKills: of(1, 5),
  /** At how many points the first start is cut off. */
  cutStarts: of(2, 20),
  /** How long a thousand calls a second come. */
  floodMs: of(3_000, 10_000),
  /** Orders of other goods, by each of two buyers, while a row is held. */
  ordersBesideHeldRow: of(40, 300),
  /** Connections that send their request a byte at a time. */
  slowBodies: of(20, 500),
  lostCallbacks: of(10, 100),
  /** Trades that time out, are refunded and are shipped under two servers. */
  tradesOfTwo: of(12, 100),
  /** The same for servers that share a Redis: what does not involve Redis needs fewer. */
  tradesOfTwoWithRedis: of(6, 100),
  /** Random walks over the states of what is applied for, of a few steps each. */
  reviewWalks: of(200, 1_000),
  baskets: of(4_000, 100_000),
  eventSequences: of(1_000, 10_000),
  /** Rows of a seller’s list. */
  importedOffers: of(1_000, 20_000),
  /** Inputs sent to every call. */
  shapesPerCall: of(20, 200),
}

/** A timeout for the full counts; the small ones need a fraction of it. */
export const TIMEOUT = full ? 1_800_000 : 90_000
