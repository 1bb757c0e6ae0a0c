/**
 * The advisory locks of the database. Those who take the same one exclude each other, in whatever release: a number keeps its meaning.
 * `bin/lib/postgres-roles.mjs` takes 727005, before anything of the server can be loaded.
 */
export const ADVISORY_LOCKS = {
  /** Migrating, and granting the application's rights. */
  migrate: 727_001,
  /** Writing what every installation has. */
  install: 727_002,
  /** A phone's login codes; the second key is its hash. */
  phone: 727_003,
  /** Creating the demonstration world. */
  world: 727_004,
  /** Placing demonstration orders again. */
  renewOrders: 727_006,
  /** The topics of the help centre: they are changed one at a time. */
  helpTopics: 727_008,
  /** Agreements and rules: they are published one at a time. */
  documents: 727_009,
  /** Promotion pages: they are saved one at a time, so that each has its own title. */
  promoPages: 727_012,
  /** How home is arranged: it is changed one at a time, so that every order has all of it. */
  home: 727_013,
  /** The catalogue of classes: its rules are saved one at a time. */
  classRules: 727_071,
  /** Synonyms: their groups are saved one at a time, so that a word is in one of them. */
  synonyms: 727_101,
  /** The words of licences: they are saved one at a time, so that each is in the list once. */
  scopeWords: 727_123,
  /** An organisation’s imports, of which one is at work; the second key is the hash of the seller. */
  imports: 727_102,
  /** The imports into a shop’s purchase plan, of which one is at work; the second key is the hash of the shop. */
  planImports: 727_103,
  /** The library of goods: they are saved one at a time, so that none is added twice. */
  library: 727_087,
  /** A seller’s proposals of goods, of which so many wait; the second key is the hash of the seller. */
  proposals: 727_093,
  /** Sellers: they are added and changed one at a time, so that each licence is registered once. */
  sellers: 727_201,
  /** Price groups: they are added and renamed one at a time, so that each has its own name. */
  priceGroups: 727_202,
  /** A WeChat; the second key is the hash of who it is. */
  wechat: 727_011,
} as const
